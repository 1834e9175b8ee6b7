// Each refusal code's HTTP status and the one Portuguese sentence that a person reads (spec §8, rules M18, M33).

import * as z from 'zod/mini'
import type { CodigoDeMotivo, Motivo } from '#domain/motivo.ts'
import { errosDeAbatimento } from './erros/abatimento.ts'
import { errosDeAcesso } from './erros/acesso.ts'
import { errosDeCatalogo } from './erros/catalogo.ts'
import { errosDeCompra } from './erros/compra.ts'
import { errosDeConversa } from './erros/conversa.ts'
import { errosDeEntrega } from './erros/entrega.ts'
import { type ErrosDe, fraseDe } from './erros/erros-de.ts'
import { errosDeGestao } from './erros/gestao.ts'
import { errosDeIntegracao } from './erros/integracao.ts'
import { errosDeLista } from './erros/lista.ts'
import { errosDaMesa } from './erros/mesa.ts'
import { errosDeOcorrencia } from './erros/ocorrencia.ts'
import { errosDoPagBank } from './erros/pagbank.ts'
import { errosDePedido } from './erros/pedido.ts'
import { errosDeSeparacao } from './erros/separacao.ts'
import { errosTecnicos } from './erros/tecnico.ts'

const erros: ErrosDe<Motivo> = {
  ...errosDeAbatimento,
  ...errosDeAcesso,
  ...errosDeCatalogo,
  ...errosDeCompra,
  ...errosDeLista,
  ...errosDePedido,
  ...errosDeSeparacao,
  ...errosDeEntrega,
  ...errosDeConversa,
  ...errosDeOcorrencia,
  ...errosDeGestao,
  ...errosDeIntegracao,
  ...errosDaMesa,
  ...errosDoPagBank,
  ...errosTecnicos,
}

/** Replaces the sentence of `dados-invalidos` if several fields are invalid. */
export const CONFIRA_OS_CAMPOS = 'Confira os campos destacados.'

/** The body of every refusal (rule M33). `campos` has one message per field name. */
export const erroSchema = z.object({
  codigo: z.string(),
  message: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
})

/** HTTP status of a refusal code. */
export function statusDoErro(codigo: CodigoDeMotivo): number {
  return erros[codigo][0]
}

/** The Portuguese sentence of this reason. */
export function fraseDoMotivo(motivo: Motivo): string {
  return fraseDe(erros, motivo)
}
