import { invalid } from '../../platform/failure.ts';
import { PictureRefused, WordsTooLong } from '../../platform/pictures/image-maker.ts';

const fields: Record<WordsTooLong['words'], string> = {
  headline: 'headline',
  offer: 'design.offer',
  callToAction: 'callToAction',
  lines: 'design.lines',
  note: 'design.tillNote',
};

/** Failures of the picture processes as answers. @throws AppFailure VALIDATION_FAILED naming the field */
export async function answering<T>(draw: () => Promise<T>): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    if (error instanceof PictureRefused) throw invalid({ 'design.photos': 'errors:imageUnreadable' });
    if (error instanceof WordsTooLong && error.words === 'note')
      throw invalid({ [fields.note]: 'errors:noRoomForNote' });
    if (error instanceof WordsTooLong)
      throw invalid({ [fields[error.words]]: 'errors:wordsTooLongForPicture' });
    throw error;
  }
}
