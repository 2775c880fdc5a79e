/** Texts that searches take for the same, and one that differs. Both copies of `fold` and the database are tested with it. */
export const sameTexts: [text: string, ...same: string[]][] = [
  ["Plan d'Ávila", 'plan d\u2019avila', 'PLAN D\u02bcAVILA', 'plan d\u2019A\u0301vila'],
  ['10\u00a0000 pesos', '10 000 PESOS', '10\u202f000 pesos'],
  ['dijo "hola"', 'dijo \u201chola\u201d', 'dijo «hola»', 'dijo \u201ehola\u201f'],
  ['Straße', 'strasse', 'STRASSE', 'STRAẞE'],
  ['Núñez', 'nunez', 'NÚÑEZ', 'nu\u0301n\u0303ez', 'Nú\u200bñez', '\u202eNúñez\u202c', 'Nú\u00adñez'],
  ['uno - dos', 'uno \u2013 dos', 'uno \u2014 dos', 'uno \u2212 dos'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ['مُحَمَّد', 'محمد'],
  ['שָׁלוֹם', 'שלום'],
  ['می\u200cخواهم', 'میخواهم'],
  ['❤\ufe0f', '❤'],
  ['Ёлка', 'елка'],
]

/** Marks that make another word stay. */
export const differentTexts: [string, string][] = [
  ['कि', 'क'],
  ['ガ', 'カ'],
  ['a b', 'ab'],
  ['massa', 'masa'],
  ['👩\u200d🚀', '👩'],
]
