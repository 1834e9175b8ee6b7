// Deeds and their targets in words.

/** What each deed is called; the codes are those on record. */
export const acoes: Readonly<Record<string, string>> = {
  'aprovar-cadastro': 'Aceitou o cadastro',
  'recusar-cadastro': 'Recusou o cadastro',
  'reabrir-cadastro': 'Reabriu o cadastro',
  'bloquear-conta': 'Bloqueou a conta',
  'desbloquear-conta': 'Desbloqueou a conta',
  'vincular-pagbank': 'Vinculou a conta PagBank',
  'desvincular-pagbank': 'Desvinculou a conta PagBank',
  'criar-funcionario': 'Cadastrou funcionário',
  'consultar-cadastro': 'Consultou dados cadastrais',
  'definir-limite': 'Alterou o limite de crédito',
  'alterar-status': 'Alterou o status do pedido',
  'concluir-reembolso': 'Concluiu o reembolso',
  'publicar-frete': 'Publicou tabela de frete',
  'alterar-configuracao': 'Alterou a configuração',
  'executar-trabalho': 'Executou um trabalho',
  'criar-produto': 'Cadastrou produto',
  'editar-produto': 'Alterou produto',
  'carrinho:adicionar-item': 'Adicionou item ao carrinho',
  'carrinho:alterar-quantidade': 'Alterou quantidade no carrinho',
  'carrinho:retirar-item': 'Removeu item do carrinho',
  'carrinho:limpar': 'Esvaziou o carrinho',
  'carrinho:gerar-boleto': 'Gerou boleto',
}

/** What a deed may have been done to. */
export const alvos: Readonly<Record<string, string>> = {
  usuario: 'Pessoa',
  pedido: 'Pedido',
  produto: 'Produto',
  frete: 'Tabela de frete',
  configuracao: 'Configuração',
  trabalho: 'Trabalho',
}

interface Alvo {
  tipo: string
  id: number | null
  nome: string | null
}

/** "Padaria Estrela", "Pedido #12", "Configuração". */
export function nomeDoAlvo({ tipo, id, nome }: Alvo): string {
  if (nome !== null) return nome
  if (tipo === 'usuario' && id === null) return 'Lista de pessoas'
  const palavra = alvos[tipo] ?? tipo
  return id === null ? palavra : `${palavra} #${id}`
}
