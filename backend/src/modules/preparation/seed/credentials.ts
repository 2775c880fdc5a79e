/** A password that exists nowhere else: shown once, stored only as a hash. */
export type Credentials = { role: string; email: string; password: string }
