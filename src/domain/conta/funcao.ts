// What a member of a buyer's team may do: one table, action × function (rules N113, N118), beside the one of the roles.
import { type Acao, type Papel, pode } from './permissao.ts'

/** What a member does for its company. The account's own login has none and keeps all rights. */
export const FUNCOES = ['COMPRAS', 'RECEBIMENTO', 'FINANCEIRO'] as const
export type Funcao = (typeof FUNCOES)[number]

/** As people read it. */
export const NOME_DA_FUNCAO: Readonly<Record<Funcao, string>> = {
  COMPRAS: 'Compras',
  RECEBIMENTO: 'Recebimento',
  FINANCEIRO: 'Financeiro',
}

/** Members of one company, with invitations that wait (rule N114). */
export const MAXIMO_DE_MEMBROS = 20

/** How long an invitation works. */
export const VALIDADE_DO_CONVITE_HORAS = 72

/** How long a link for a new password works. */
export const VALIDADE_DO_LINK_MINUTOS = 30

const TODAS = FUNCOES
const COMPRAS = ['COMPRAS'] as const

// An action that is not here belongs to the company's own login.
const funcoes: Partial<Record<Acao, readonly Funcao[]>> = {
  'editar-perfil': TODAS,
  'manter-sessao': TODAS,
  'ver-pedidos': TODAS,
  'ver-avisos': ['COMPRAS', 'FINANCEIRO'],
  'ver-valores-do-pedido': ['COMPRAS', 'FINANCEIRO'],
  'ver-frete-e-boleto': ['COMPRAS', 'FINANCEIRO'],
  'ver-relatorios': ['COMPRAS', 'FINANCEIRO'],
  'somar-compras': ['COMPRAS', 'FINANCEIRO'],
  'gerir-boletos': ['COMPRAS', 'FINANCEIRO'],
  conferir: ['COMPRAS', 'RECEBIMENTO'],
  'ver-produtos': COMPRAS,
  'navegar-no-catalogo': COMPRAS,
  'ver-vendedores': COMPRAS,
  'ver-cotacoes': COMPRAS,
  'usar-carrinho': COMPRAS,
  'usar-listas': COMPRAS,
  'gerar-boleto': COMPRAS,
  'gerir-compras': COMPRAS,
  'combinar-precos': COMPRAS,
  'ver-extrato': ['FINANCEIRO'],
  'ver-proprio-extrato': ['FINANCEIRO'],
}

/** A person who acts: a role, and the function of a member of a buyer's team. */
export interface Atuante {
  papel: Papel
  funcao: Funcao | null
}

/** May this person perform this action? */
export function podeAgir({ papel, funcao }: Atuante, acao: Acao): boolean {
  return pode(papel, acao) && (funcao === null || (funcoes[acao]?.includes(funcao) ?? false))
}
