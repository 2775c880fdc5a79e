import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { mailDrafts } from '../../db/schema/messages.ts'

export async function findDraft(db: Db, userId: string, mailId: string): Promise<string> {
  const [row] = await db
    .select({ text: mailDrafts.text })
    .from(mailDrafts)
    .where(and(eq(mailDrafts.userId, userId), eq(mailDrafts.mailId, mailId)))
  return row?.text ?? ''
}

/** Replaces the draft; a blank one is removed. */
export async function saveDraft(db: Db, userId: string, mailId: string, text: string): Promise<void> {
  if (text.trim() === '') {
    await db.delete(mailDrafts).where(and(eq(mailDrafts.userId, userId), eq(mailDrafts.mailId, mailId)))
    return
  }
  const values = { text, updatedAt: new Date() }
  await db
    .insert(mailDrafts)
    .values({ userId, mailId, ...values })
    .onConflictDoUpdate({ target: [mailDrafts.userId, mailDrafts.mailId], set: values })
}
