/** Address of a file that the build copies beside the code. */
declare module '*.pdf?url' {
  const address: string
  export default address
}
