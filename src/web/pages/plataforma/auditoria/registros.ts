// The actions and targets of audit entries, in words.
import type { AcaoRegistrada } from '#contract/plataforma/auditoria.ts'

/** The name of each action by its code, grouped by subject. */
export const acoesPorAssunto = {
  'Cadastros e contas': {
    'aprovar-cadastro': 'Aceitou o cadastro',
    'recusar-cadastro': 'Recusou o cadastro',
    'reabrir-cadastro': 'Reabriu o cadastro',
    'conferir-cadastro': 'Conferiu um dado do cadastro',
    'pedir-correcao': 'Pediu correção do cadastro',
    'corrigir-cadastro': 'Corrigiu o cadastro',
    'bloquear-conta': 'Bloqueou a conta',
    'desbloquear-conta': 'Desbloqueou a conta',
    'exportar-dados': 'Exportou os próprios dados',
    'pedir-encerramento': 'Pediu para encerrar a conta',
    'desistir-do-encerramento': 'Desistiu de encerrar a conta',
    'encerrar-conta': 'Encerrou a conta',
    'criar-link-de-senha': 'Criou um link de senha nova',
    'esquecer-tentativas': 'Esqueceu as senhas erradas de uma conta',
    'alterar-endereco': 'Alterou o endereço',
    'alterar-telefone': 'Alterou o telefone',
    'criar-funcionario': 'Cadastrou funcionário',
    'ativar-segundo-fator': 'Ativou a verificação em duas etapas',
    'desativar-segundo-fator': 'Desativou a verificação em duas etapas',
    'remover-segundo-fator': 'Removeu a verificação em duas etapas',
    'vincular-pagbank': 'Vinculou a conta PagBank',
    'desvincular-pagbank': 'Desvinculou a conta PagBank',
  },
  'Pedidos e dinheiro': {
    'definir-limite': 'Alterou o limite de crédito',
    'definir-prazo': 'Alterou o prazo do boleto de um comprador',
    'alterar-status': 'Alterou o status do pedido',
    'mover-entrega': 'Mudou o dia da entrega',
    conferir: 'Conferiu a entrega pelo comprador',
    'anexar-foto': 'Anexou uma foto à ocorrência',
    'decidir-ocorrencia': 'Decidiu uma ocorrência',
    'pedir-cancelamento': 'Pediu o cancelamento do pedido',
    'reenviar-aviso': 'Reenviou o e-mail de um aviso do pedido',
    'recusar-cancelamento': 'Recusou o cancelamento do pedido',
    'atender-conversa': 'Encerrou uma conversa sem resposta',
    'concluir-reembolso': 'Concluiu o reembolso',
    'tentar-reembolso': 'Tentou de novo o reembolso pelo PagBank',
    'acertar-repasse-preso': 'Resolveu um repasse preso no PagBank',
    'liberar-custodia': 'Pediu ao PagBank a liberação de um repasse',
    'receber-por-fora': 'Marcou como pago por fora',
    'pagar-vendedor': 'Pagou um vendedor por fora',
    'lancar-abatimento': 'Lançou no abatimento de um comprador',
    'lancar-acerto': 'Lançou no acerto de um vendedor',
    'reabrir-pagamento-a-vendedor': 'Reabriu o pagamento a um vendedor',
    'ver-divergencia': 'Marcou como vista a diferença no pagamento',
    'devolver-diferenca': 'Devolveu a diferença do pagamento',
    'gerar-segunda-via': 'Gerou um boleto novo do pedido',
    'gerar-pix': 'Gerou um Pix do pedido',
    'desfazer-emissao': 'Desfez um boleto sem resposta',
    'buscar-emissao': 'Achou um boleto no PagBank',
  },
  'Carrinho de um comprador': {
    'carrinho:adicionar-item': 'Adicionou item ao carrinho',
    'carrinho:adicionar-lote': 'Adicionou vários itens ao carrinho',
    'carrinho:alterar-quantidade': 'Alterou quantidade no carrinho',
    'carrinho:retirar-item': 'Removeu item do carrinho',
    'carrinho:limpar': 'Esvaziou o carrinho',
    'carrinho:gerar-boleto': 'Gerou boleto',
    'carrinho:pedir-frete': 'Pediu o frete à equipe',
    'carrinho:combinar-frete': 'Combinou o frete',
    'carrinho:desfazer-frete': 'Desfez o frete combinado',
    'carrinho:escolher-entrega': 'Escolheu o dia da entrega',
    'carrinho:usar-abatimento': 'Mudou o uso do abatimento',
    'carrinho:escrever-referencia': 'Escreveu o número do comprador',
  },
  'Listas de um comprador': {
    'lista:criar': 'Criou uma lista',
    'lista:editar': 'Alterou uma lista',
    'lista:remover': 'Removeu uma lista',
    'lista:restaurar': 'Trouxe uma lista de volta',
    'lista:favoritar': 'Marcou um favorito',
    'lista:desfavoritar': 'Desmarcou um favorito',
  },
  'Produtos e ajustes': {
    'criar-produto': 'Cadastrou produto',
    'editar-produto': 'Alterou produto',
    'criar-sinonimos': 'Criou sinônimos',
    'editar-sinonimos': 'Alterou sinônimos',
    'remover-sinonimos': 'Removeu sinônimos',
    'publicar-frete': 'Publicou tabela de frete',
    'criar-rota': 'Criou uma rota de entrega',
    'editar-rota': 'Alterou uma rota de entrega',
    'remover-rota': 'Removeu uma rota de entrega',
    'salvar-agenda': 'Salvou a agenda de entregas',
    'importar-boletim': 'Importou um boletim da CEASA',
    'ligar-linhas-do-boletim': 'Ligou linhas do boletim a produtos',
    'publicar-boletim': 'Publicou um boletim da CEASA',
    'despublicar-boletim': 'Despublicou um boletim da CEASA',
    'alterar-configuracao': 'Alterou a configuração',
    'executar-trabalho': 'Executou um trabalho',
  },
  'Segunda pessoa': {
    'pedir-aprovacao': 'Pediu aprovação',
    'recusar-aprovacao': 'Recusou um pedido de aprovação',
    'cancelar-aprovacao': 'Retirou um pedido de aprovação',
  },
  Consultas: { 'consultar-cadastro': 'Consultou dados cadastrais' },
} as const

type Nomeada = { [Assunto in keyof Assuntos]: keyof Assuntos[Assunto] }[keyof Assuntos]
type Assuntos = typeof acoesPorAssunto

// An action without a name, or a name without an action, does not compile.
const nomes: Readonly<Record<AcaoRegistrada, string> & Record<Nomeada, string>> = Object.assign(
  {},
  ...Object.values(acoesPorAssunto),
)

/** "Aceitou o cadastro"; an action that no longer exists keeps its code. */
export function nomeDaAcao(acao: string): string {
  return (nomes as Readonly<Record<string, string>>)[acao] ?? acao // any text may be looked up
}

/** The types of targets. */
export const alvos: Readonly<Record<string, string>> = {
  usuario: 'Pessoa',
  pedido: 'Pedido',
  produto: 'Produto',
  sinonimo: 'Sinônimos',
  frete: 'Tabela de frete',
  rota: 'Rota de entrega',
  ceasa: 'Boletim da CEASA',
  configuracao: 'Configuração',
  trabalho: 'Trabalho',
  aprovacao: 'Pedido de aprovação',
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
