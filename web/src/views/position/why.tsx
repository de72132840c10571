/** Why a position is won or lost: in plain words where the engine has them, and with the theorems. */
import type * as schema from '../../engine/schema';
import { Plainly, Reasons } from '../../parts/words';

export function Why({ plainly, reasons }: { plainly: schema.Text | undefined; reasons: readonly schema.Reason[] }) {
  const theorems = <Reasons reasons={reasons} />;
  return plainly ? <Plainly told={plainly}>{theorems}</Plainly> : theorems;
}
