import { eq, isNotNull, or } from 'drizzle-orm'
import { contentFolders } from '../../config.ts'
import type { Db } from '../../db/database.ts'
import { academyLessons } from '../../db/schema/academy.ts'
import { readInside, readOpenText } from '../academy/lessonTexts.ts'

/**
 * Moves the texts of lessons that are files of this version into the database, where they can be edited: those of the seed, and
 * those of sites that were started before. A lesson whose file is missing stays as it is.
 */
export async function adoptLessonTexts(db: Db) {
  const { id, text, premiumText, markdownUrl, markdownPremiumPath } = academyLessons
  const rows = await db
    .select({ id, text, premiumText, markdownUrl, markdownPremiumPath })
    .from(academyLessons)
    .where(or(isNotNull(markdownUrl), isNotNull(markdownPremiumPath)))
  for (const row of rows) {
    const [open, premium] = await Promise.all([
      row.text === null ? readOpenText(contentFolders, row) : null,
      row.premiumText === null && row.markdownPremiumPath
        ? readInside(contentFolders.premiumContentDir, row.markdownPremiumPath)
        : null,
    ])
    if (open === null && premium === null) continue
    await db
      .update(academyLessons)
      .set({
        // Not a change of the lesson, whose date the sitemap has.
        updatedAt: academyLessons.updatedAt as never,
        ...(open !== null && { text: open, markdownUrl: null }),
        ...(premium !== null && { premiumText: premium, markdownPremiumPath: null }),
      })
      .where(eq(academyLessons.id, row.id))
  }
}
