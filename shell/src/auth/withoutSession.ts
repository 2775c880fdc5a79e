/**
 * For calls whose body says who the caller is: they are sent without the token of a session, which may have ended, and whose
 * renewal would fail then. A header that is false is not sent.
 */
export const withoutSession = { headers: { Authorization: false } }
