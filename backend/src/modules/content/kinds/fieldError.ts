import { ApiError } from '../../../errors.ts'

/** For a value that the schema accepts and the rest of the data does not. */
export function fieldError(field: string, message: string): ApiError {
  return new ApiError(400, 'invalid', message, { [field]: message })
}
