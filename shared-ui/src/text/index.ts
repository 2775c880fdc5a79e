export { isEmail } from './email.ts'
export { fold } from './fold.ts'
export { hiddenProblem } from './hiddenCharacters.ts'
export { asciiHostname } from './hostname.ts'
