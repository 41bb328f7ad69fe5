import { Refusal } from '../../refusal'

/** An upload of which nothing was kept; `line` is where it stopped or where it is wrong. */
export class FileRefusal extends Refusal {
  constructor(
    message: string,
    readonly line: number,
    code: 'invalid_input' | 'too_large' = 'invalid_input',
  ) {
    super(code, message, 'file')
  }
}
