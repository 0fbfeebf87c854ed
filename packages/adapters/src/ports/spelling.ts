/** Suggestions for typing mistakes, from dictionaries. */
export interface Spelling {
  /**
   * A text without its typing mistakes; null where none is found. Of Hebrew only words that are often written wrong are known. English
   * words with a capital and words that are `known` are let be.
   * @param about.english whose spelling; null: either is right
   * @param about.known texts whose words are right, such as the business's name
   */
  mended(
    text: string,
    about: { english: 'gb' | 'us' | null; known: readonly string[] },
  ): Promise<string | null>;
}
