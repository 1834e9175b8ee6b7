// Disturbances that are not drawn: one value in the place of each part of a valid request.
import type { Chave } from '#contract/index.ts'
import type { Envio } from '../pessoa.ts'
import { type Change, type Disturbance, namesOf, placesIn } from './fuzzed-call.ts'

const UNDISTURBED: Disturbance = {
  changes: [],
  header: undefined,
  media: undefined,
  method: undefined,
  damage: 'none',
  picture: undefined,
}

/** The disturbances that put this value in the place of each part of the path, the query and the body, one at a time. */
export function replacingEach(
  chave: Chave,
  { params = {}, body, form }: Envio,
  value: number,
): Disturbance[] {
  const names = namesOf(chave)
  const by = (part: Change['part'], how: Change['how'], count: number) =>
    Array.from({ length: count }, (_, at) => ({ part, how, at, name: '', value, text: String(value) }))
  const changes = [
    ...by('params', 'replace', Object.keys(params).length),
    ...by('query', 'replace', names.query.length),
    ...by('body', 'add', names.body.length),
    ...by('body', 'replace', placesIn(body ?? form).length),
  ]
  return changes.map(change => ({ ...UNDISTURBED, changes: [change] }))
}
