import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { academyLessons } from '../../db/schema/academy.ts'
import { projects } from '../../db/schema/projects.ts'

/** Whether a lesson or a project shows the video; `videoId` consists of letters, digits, `_` and `-`. */
export async function isVideoShown(db: Db, videoId: string): Promise<boolean> {
  const address = `[/=]${videoId}([?&#/]|$)`
  const { rows } = await db.execute<{ isShown: boolean }>(sql`
    select exists (select 1 from ${academyLessons} where ${academyLessons.youtubeUrl} ~ ${address})
        or exists (select 1 from ${projects} where ${projects.youtube} ~ ${address}) as "isShown"`)
  return rows[0]?.isShown === true
}
