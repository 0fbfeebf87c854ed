/** By which a letter refers to the picture that is sent with it. */
export const pictureId = 'picture@awning';
