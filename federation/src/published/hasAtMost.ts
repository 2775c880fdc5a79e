/** For schemas of records: whether they have no more entries than that. */
export const hasAtMost = (count: number) => (entries: object) => Object.keys(entries).length <= count
