// Prints a new key for BACKUP_KEY.

import { generateX25519Identity } from 'age-encryption'

process.stdout.write(`${await generateX25519Identity()}\n`)
