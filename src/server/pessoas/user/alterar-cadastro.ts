// Changes of what an account registered with, by its owner (rule M56).
import { isDeepStrictEqual } from 'node:util'
import { contarUso } from '#server/pessoas/auth/uso-repository.ts'
import { type Ato, ato } from '#server/plataforma/auditoria/ato.ts'
import { auditar } from '#server/plataforma/auditoria/auditoria-repository.ts'
import { inTransaction, type Tx } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { recusarSeMudou } from '#server/plataforma/recusa-error.ts'
import {
  atualizarEndereco,
  atualizarTelefone,
  type Cadastro,
  type EnderecoEscrito,
  exigirCadastro,
  type Telefone,
  travarCadastro,
} from './cadastro-repository.ts'

const ALTERAR_ENDERECO = ato('alterar-endereco', 'Cadastros e contas', 'Alterou o endereço')
const ALTERAR_TELEFONE = ato('alterar-telefone', 'Cadastros e contas', 'Alterou o telefone')

type Deps = Pick<Dependencies, 'db' | 'clock'>

interface Mudanca<Campos> {
  /** All fields that are written together. */
  campos: Campos
  /** The version that the owner read (design/screens). */
  versao: number | undefined
}

/**
 * Sets a buyer's whole address. Orders keep the one of their boleto: its request is stored, and a further boleto repeats it. Refuses
 * with `versao-ja-mudou`, or with `muitas-tentativas` beyond 60 changes in an hour.
 */
export function alterarEndereco(
  deps: Deps,
  id: number,
  mudanca: Mudanca<EnderecoEscrito>,
): Promise<Cadastro> {
  return alterar(deps, id, mudanca, { acao: ALTERAR_ENDERECO, atualizar: atualizarEndereco })
}

/** Sets the telephone. Refuses with `versao-ja-mudou` or `muitas-tentativas`. */
export function alterarTelefone(deps: Deps, id: number, mudanca: Mudanca<Telefone>): Promise<Cadastro> {
  return alterar(deps, id, mudanca, { acao: ALTERAR_TELEFONE, atualizar: atualizarTelefone })
}

/** Each leaves an audit entry for good. */
const MUDANCAS_POR_HORA = 60

interface Escrita<Campos> {
  acao: Ato
  atualizar: (tx: Tx, id: number, campos: Campos) => Promise<void>
}

function alterar<Campos extends EnderecoEscrito | Telefone>(
  { db, clock }: Deps,
  id: number,
  { campos, versao }: Mudanca<Campos>,
  { acao, atualizar }: Escrita<Campos>,
): Promise<Cadastro> {
  return inTransaction(db, async tx => {
    const lido = await travarCadastro(tx, id)
    recusarSeMudou(lido.versao, versao)
    const escritos: Readonly<Record<string, unknown>> = { ...lido, ...lido.endereco }
    const antes = Object.fromEntries(Object.keys(campos).map(nome => [nome, escritos[nome]]))
    if (isDeepStrictEqual(antes, campos)) return lido
    await atualizar(tx, id, campos)
    await contarUso(tx, { chave: `alterar-cadastro:${id}`, maximo: MUDANCAS_POR_HORA }, clock())
    const registro = { acao, alvo: { tipo: 'usuario', id }, porUsuarioId: id } as const
    const depois: EnderecoEscrito | Telefone = campos
    await auditar(tx, { ...registro, antes, depois }, clock())
    return exigirCadastro(tx, id)
  })
}
