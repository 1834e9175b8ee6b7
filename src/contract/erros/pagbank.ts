// The payment provider and the link to it.
import type { MotivoDoPagBank } from '#domain/motivo/pagbank.ts'
import { nomesDosCampos } from './campos-do-boleto.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDoPagBank: ErrosDe<MotivoDoPagBank> = {
  'boleto-recusado': [422, 'O PagBank não aceitou este boleto. Seu carrinho continua como estava.'],
  'boleto-recusado-pelo-cadastro': [
    422,
    ({ campos = [] }) =>
      `O PagBank não aceitou seu cadastro. Confira ${nomesDosCampos(campos) || 'nome, e-mail, CNPJ, celular e endereço'} no perfil e gere o boleto de novo.`,
  ],
  'boleto-recusado-pelos-vendedores': [
    422,
    'O PagBank não divide um boleto entre tantos vendedores. Tire os itens de um vendedor e gere o boleto de novo.',
  ],
  'boleto-recusado-pela-plataforma': [
    503,
    'O PagBank não está emitindo boletos para este site agora. Seu carrinho continua como estava.',
  ],
  'vendedor-nao-recebe': [
    422,
    ({ vendedorNomes }) =>
      `O PagBank não paga ${vendedorNomes} no momento. Tire esses itens do carrinho e gere o boleto de novo.`,
  ],
  'boleto-em-processamento': [503, 'Seu boleto está sendo gerado e aparece em Pedidos em instantes.'],
  'boleto-desfeito': [
    422,
    'O PagBank não respondeu sobre este boleto e nossa equipe o desfez. Seu carrinho continua como estava.',
  ],
  'pagbank-parametros-invalidos': [400, 'Parâmetros de autenticação ausentes ou inválidos.'], // spec §8
  'pagbank-nao-vinculado': [422, 'Não foi possível concluir a vinculação da conta.'], // spec §8
  'pagbank-indisponivel': [503, 'Falha ao comunicar com o servidor. Tente novamente mais tarde.'], // spec §8
  'vinculo-ja-mudou': [409, 'O vínculo com o PagBank já mudou. Atualize a página.'],
  'assinatura-invalida': [401, 'Assinatura inválida.'],
}
