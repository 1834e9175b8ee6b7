// An action that may need a second person (rule M48).
import * as z from 'zod/mini'
import type { resumoDaAprovacaoSchema } from '#contract/pessoas/aprovacao.ts'
import type { Configuracao } from '#server/mercado/configuracao/configuracao-repository.ts'
import type { Autoria } from '#server/plataforma/auditoria/auditoria-repository.ts'
import type { Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'

export type Deps = Pick<Dependencies, 'db' | 'clock' | 'fila' | 'pagbank'>

/** What an action would change, looked at before it is done. */
export interface Exame<Dados> {
  /** The data with the state that they are based on, so that the action is refused if that has changed since. */
  dados: Dados
  /** What another person decides about; null if one person is enough. */
  pedido: { alvoId: number | null; resumo: z.output<typeof resumoDaAprovacaoSchema> } | null
}

export interface Ato<Dados> {
  /** Reads data in wire form with the endpoint's own schemas; null if they are not valid any more. */
  ler(dados: unknown): Dados | null
  /** The data in wire form. */
  escrever(dados: Dados): unknown
  /** Looks at today's state; refuses if the target does not exist. */
  examinar(deps: Deps, configuracao: Configuracao, dados: Dados): Promise<Exame<Dados>>
  /** What has to be done before the transaction, such as a call to the provider. */
  preparar?(deps: Deps, dados: Dados): Promise<void>
  /** Makes the change. Refuses as the endpoint does. */
  executar(deps: Deps, tx: Tx, dados: Dados, autoria: Autoria): Promise<unknown>
}

/** Reads data with a schema; null if they are not valid. */
export const lerCom =
  <S extends z.ZodMiniType>(schema: S) =>
  (dados: unknown): z.output<S> | null => {
    const lido = z.safeParse(schema, dados)
    return lido.success ? lido.data : null
  }
