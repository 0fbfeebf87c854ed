import type { MadeMark } from '@awning/compositor/made-mark';
import type { DevelopedPhoto } from '@awning/compositor/photographs/developed';

export type { DevelopedPhoto, FoundSubject } from '@awning/compositor/photographs/developed';
export { boxInCorrected, inCorrected, inOriginal } from '@awning/compositor/photographs/turned';

/** Makes what is kept of a photograph, whoever sent it. */
export interface PhotoDeveloper {
  /**
   * Decodes, judges and corrects one PNG, JPEG or WebP.
   * @param madeMark is written into what is kept
   * @throws PictureRefused, PicturesBusy
   */
  develop(bytes: Buffer, madeMark: MadeMark | null): Promise<DevelopedPhoto>;
}
