/** Reads what an import asks for. */
export const readJob = 'imports.read';
/** Fetches a picture that was accepted. */
export const pictureJob = 'imports.picture';
