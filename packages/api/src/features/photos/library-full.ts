import { photosPerBusiness } from '@awning/contract/photos';
import { AppFailure } from '../../platform/failure.ts';

/** The library of a business has no room for another photograph. */
export const libraryFull = () =>
  new AppFailure('CONFLICT', 'errors:photosFull', { values: { count: photosPerBusiness } });
