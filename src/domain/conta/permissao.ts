// Who may do what: one table, action × role (spec §6), used by the router, the menu and the tests.
export const PAPEIS = ['ADM', 'FUNCIONARIO', 'COMPRADOR', 'VENDEDOR'] as const
export type Papel = (typeof PAPEIS)[number]

export const EQUIPE = ['ADM', 'FUNCIONARIO'] as const
const TODOS = PAPEIS

const permissoes = {
  'abrir-painel-adm': EQUIPE,
  'usar-mesa': EQUIPE,
  'editar-perfil': TODOS,
  'editar-cadastro': ['COMPRADOR', 'VENDEDOR'],
  'editar-endereco': ['COMPRADOR'],
  'ver-avisos': TODOS,
  'escolher-avisos': TODOS,
  'manter-sessao': ['COMPRADOR', 'VENDEDOR'],
  'ver-produtos': TODOS,
  'gerir-produtos': EQUIPE,
  'gerir-sinonimos': EQUIPE,
  'navegar-no-catalogo': ['ADM', 'FUNCIONARIO', 'COMPRADOR'],
  'ver-vendedores': TODOS,
  'ver-dados-cadastrais': EQUIPE,
  'aprovar-cadastros': EQUIPE,
  'ver-compradores': EQUIPE,
  'definir-limite': EQUIPE,
  'ver-cotacoes': TODOS,
  'publicar-cotacao': ['VENDEDOR'],
  'combinar-precos': ['COMPRADOR', 'VENDEDOR'],
  'vincular-pagbank': ['VENDEDOR'],
  separar: ['VENDEDOR'],
  'usar-carrinho': ['ADM', 'FUNCIONARIO', 'COMPRADOR'],
  'usar-carrinho-de-outro': EQUIPE,
  'usar-listas': ['ADM', 'FUNCIONARIO', 'COMPRADOR'],
  'gerar-boleto': ['ADM', 'FUNCIONARIO', 'COMPRADOR'],
  'gerir-boletos': ['ADM', 'FUNCIONARIO', 'COMPRADOR'],
  'ver-pedidos': TODOS,
  'ver-valores-do-pedido': TODOS,
  'ver-todos-os-pedidos': EQUIPE,
  'filtrar-pedidos-por-comprador': EQUIPE,
  'alterar-status-do-pedido': EQUIPE,
  'gerir-compras': ['COMPRADOR'],
  'somar-compras': ['COMPRADOR'],
  'gerir-membros': ['COMPRADOR'],
  'registrar-nota': ['VENDEDOR'],
  conferir: ['ADM', 'FUNCIONARIO', 'COMPRADOR'],
  'decidir-ocorrencias': EQUIPE,
  'responder-ocorrencia': ['VENDEDOR'],
  'ver-frete-e-boleto': ['ADM', 'FUNCIONARIO', 'COMPRADOR'],
  'ver-proprio-extrato': ['COMPRADOR'],
  'ver-extrato': ['ADM', 'FUNCIONARIO', 'COMPRADOR'],
  'bloquear-contas': EQUIPE,
  'gerir-funcionarios': ['ADM'],
  'usar-segundo-fator': EQUIPE,
  'gerir-ceasa': EQUIPE,
  'gerir-frete': EQUIPE,
  'combinar-frete': EQUIPE,
  'gerir-entregas': EQUIPE,
  'gerir-configuracao': EQUIPE,
  'gerir-reembolsos': EQUIPE,
  'pagar-vendedores': EQUIPE,
  'gerir-abatimentos': EQUIPE,
  'ver-acertos': ['ADM', 'FUNCIONARIO', 'VENDEDOR'],
  'ver-repasses': ['VENDEDOR'],
  'ver-relatorios': TODOS,
  'usar-integracoes': ['COMPRADOR', 'VENDEDOR'],
  'ver-auditoria': EQUIPE,
  'executar-trabalhos': EQUIPE,
} as const satisfies Record<string, readonly Papel[]>

/** An action that some roles may perform. */
export type Acao = keyof typeof permissoes

export const ACOES = Object.keys(permissoes) as readonly Acao[] // the table's own keys

/** Is this the name of an action? */
export function ehAcao(nome: string): nome is Acao {
  return Object.hasOwn(permissoes, nome)
}

/** May this role perform this action? */
export function pode(papel: Papel, acao: Acao): boolean {
  const papeis: readonly Papel[] = permissoes[acao]
  return papeis.includes(papel)
}

/** The roles that may perform this action, in the order of `PAPEIS`. */
export function papeisQuePodem(acao: Acao): readonly Papel[] {
  return PAPEIS.filter(papel => pode(papel, acao))
}
