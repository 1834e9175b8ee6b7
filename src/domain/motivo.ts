// Every reason for a refusal, as a code with the data that its sentence names. Sentences and HTTP status live in the contract
// (`contract/erros/`): a new code does not compile until it has one there.
import type { MotivoDeAbatimento } from './motivo/abatimento.ts'
import type { MotivoDeAcesso } from './motivo/acesso.ts'
import type { MotivoDeCatalogo } from './motivo/catalogo.ts'
import type { MotivoDeCompra } from './motivo/compra.ts'
import type { MotivoDeConversa } from './motivo/conversa.ts'
import type { MotivoDeEntrega } from './motivo/entrega.ts'
import type { MotivoDeGestao } from './motivo/gestao.ts'
import type { MotivoDeIntegracao } from './motivo/integracao.ts'
import type { MotivoDeLista } from './motivo/lista.ts'
import type { MotivoDaMesa } from './motivo/mesa.ts'
import type { MotivoDeOcorrencia } from './motivo/ocorrencia.ts'
import type { MotivoDoPagBank } from './motivo/pagbank.ts'
import type { MotivoDePedido } from './motivo/pedido.ts'
import type { MotivoDeSeparacao } from './motivo/separacao.ts'
import type { MotivoTecnico } from './motivo/tecnico.ts'

type MotivoDeAlgumAssunto =
  | MotivoDeAbatimento
  | MotivoDeAcesso
  | MotivoDeCatalogo
  | MotivoDeCompra
  | MotivoDeLista
  | MotivoDePedido
  | MotivoDeSeparacao
  | MotivoDeEntrega
  | MotivoDeConversa
  | MotivoDeOcorrencia
  | MotivoDeGestao
  | MotivoDeIntegracao
  | MotivoDaMesa
  | MotivoDoPagBank
  | MotivoTecnico

type SemDados<M> = M extends { codigo: infer Codigo } ? (keyof M extends 'codigo' ? Codigo : never) : never

/** Codes whose sentence names no data. */
export type CodigoSemDados = SemDados<MotivoDeAlgumAssunto>

// The first member says again what the others say of codes without data, so that any `CodigoSemDados` makes a `Motivo`.
export type Motivo = { codigo: CodigoSemDados } | MotivoDeAlgumAssunto

export type CodigoDeMotivo = Motivo['codigo']
