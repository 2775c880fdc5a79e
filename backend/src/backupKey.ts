// Prints a new key for BACKUP_KEY.

import { generateX25519Identity } from 'age-encryption'

console.log(await generateX25519Identity())
