import type { FastifyInstance } from 'fastify'
import type { SimulatorContext } from '../context.ts'
import { bodyOf } from '../http/read-body.ts'
import { isObject } from '../validation/field.ts'
import { invalidControl } from './control-scope.ts'
import { FAULT_KINDS, type Fault } from './faults.ts'
import { optionalInteger, optionalText, optionalWord } from './read-control.ts'

const DEFAULT_MS = 5_000
const LONGEST_MS = 3_600_000

/** GET, POST and DELETE /controle/falhas. */
export function faultControl(scope: FastifyInstance, context: SimulatorContext): void {
  const shown = () => context.faults.list().map(faultView)
  scope.get('/falhas', shown)
  scope.post('/falhas', request => {
    context.faults.add(faultOf(bodyOf(request).json))
    return shown()
  })
  scope.delete('/falhas', () => {
    context.faults.clear()
    return shown()
  })
}

function faultOf(body: unknown): Fault {
  if (!isObject(body)) throw invalidControl('Envie um objeto JSON.')
  const kind = optionalWord(body, 'tipo', FAULT_KINDS)
  if (!kind) throw invalidControl('"tipo" é obrigatório.')
  const on = optionalText(body, 'chamada')
  const taxId = optionalText(body, 'tax_id')
  const amountCents = optionalInteger(body, 'valor', [1, 999_999_999])
  return {
    kind,
    times: optionalInteger(body, 'vezes', [1, 1_000_000]) ?? 1,
    milliseconds: optionalInteger(body, 'milissegundos', [0, LONGEST_MS]) ?? DEFAULT_MS,
    ...(on === undefined ? {} : { on }),
    ...(taxId === undefined ? {} : { taxId }),
    ...(amountCents === undefined ? {} : { amountCents }),
  }
}

function faultView({ kind, times, on, milliseconds, taxId, amountCents }: Fault) {
  return {
    tipo: kind,
    vezes: times,
    chamada: on,
    milissegundos: milliseconds,
    tax_id: taxId,
    valor: amountCents,
  }
}
