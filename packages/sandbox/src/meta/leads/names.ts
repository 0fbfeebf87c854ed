/** A name as it is written, and in Latin letters for an address. */
export type Name = readonly [written: string, latin: string];

const plain = (names: string): Name[] => names.split(' ').map((name) => [name, name.toLowerCase()]);

/** Names of people who fill in forms, by the form's language. */
export const NAMES: Record<'en' | 'he', { first: Name[]; last: Name[] }> = {
  en: {
    first: plain(
      'Emma Olivia James Noah Sophia Liam Ava Mia Ethan Grace Lucas Hannah Jack Chloe Daniel Ella Ryan Zoe Samuel Nora Henry Ruby Caleb Alice',
    ),
    last: plain(
      'Miller Carter Brooks Nguyen Patel Reyes Foster Bennett Hughes Morgan Cooper Diaz Ellis Wallace Grant Porter Sullivan Chen Ramirez Webb Fisher Lawson',
    ),
  },
  he: {
    first: [
      ['נועה', 'noa'],
      ['מאיה', 'maya'],
      ['תמר', 'tamar'],
      ['יעל', 'yael'],
      ['שירה', 'shira'],
      ['מיכל', 'michal'],
      ['רותם', 'rotem'],
      ['הילה', 'hila'],
      ['דניאל', 'daniel'],
      ['יונתן', 'yonatan'],
      ['איתי', 'itay'],
      ['עומר', 'omer'],
      ['אורי', 'uri'],
      ['גיא', 'guy'],
      ['אלון', 'alon'],
      ['נדב', 'nadav'],
    ],
    last: [
      ['כהן', 'cohen'],
      ['לוי', 'levi'],
      ['מזרחי', 'mizrahi'],
      ['פרץ', 'peretz'],
      ['ביטון', 'biton'],
      ['אברהם', 'avraham'],
      ['פרידמן', 'friedman'],
      ['שפירא', 'shapira'],
      ['גולן', 'golan'],
      ['ברק', 'barak'],
      ['רוזן', 'rosen'],
      ['חדד', 'hadad'],
      ['סלע', 'sela'],
      ['דגן', 'dagan'],
    ],
  },
};

/** What people write who only play with a form. */
export const NONSENSE: Record<'en' | 'he', Name[][]> = {
  en: [
    [
      ['Test', 'test'],
      ['Test', 'test'],
    ],
    [
      ['asdf', 'asdf'],
      ['ghjk', 'ghjk'],
    ],
    [
      ['Mickey', 'mickey'],
      ['Mouse', 'mouse'],
    ],
  ],
  he: [
    [
      ['בדיקה', 'test'],
      ['בדיקה', 'test'],
    ],
    [
      ['אאא', 'aaa'],
      ['בבב', 'bbb'],
    ],
    [
      ['מיקי', 'mickey'],
      ['מאוס', 'mouse'],
    ],
  ],
};
