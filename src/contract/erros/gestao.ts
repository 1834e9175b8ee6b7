// What staff manage: freight table, settings, refunds, payments to sellers, statements, boletos without an answer (rules M16, M27, M44,
// design/emission).
import { formatarCentavos } from '#domain/centavos.ts'
import type { MotivoDeGestao } from '#domain/motivo/gestao.ts'
import type { ErrosDe } from './erros-de.ts'

export const errosDeGestao: ErrosDe<MotivoDeGestao> = {
  'versao-ja-mudou': [409, 'Alguém alterou estes dados antes de você. Atualize a página e confira.'],
  'vigencia-no-passado': [422, 'A tabela vale a partir de hoje ou de um dia que ainda virá.'],
  'faixas-sobrepostas': [
    422,
    ({ zonaNome, outraZonaNome }) =>
      zonaNome === outraZonaNome
        ? `Duas faixas de CEP de ${zonaNome} se sobrepõem.`
        : `Faixas de CEP de ${zonaNome} e ${outraZonaNome} se sobrepõem.`,
  ],
  'arquivo-grande-demais': [422, 'Escolha um período menor.'],
  'periodo-longo-demais': [
    422,
    ({ meses }) => `Escolha no máximo ${meses === 12 ? 'um ano' : `${meses} meses`}.`,
  ],
  'reembolso-inexistente': [404, 'Este pedido não tem reembolso.'],
  'reembolso-ja-concluido': [409, 'Este reembolso já foi concluído.'],
  'reembolso-em-andamento': [
    409,
    'O PagBank ainda está fazendo esta devolução. Devolver também à mão pagaria duas vezes.',
  ],
  'reembolso-mudou': [
    409,
    ({ faltaCentavos }) =>
      `O valor deste reembolso mudou: agora falta devolver ${formatarCentavos(faltaCentavos)}. Confira antes de concluir.`,
  ],
  'reembolso-nao-conferido': [
    503,
    'O PagBank não respondeu quanto deste valor já voltou por lá. Tente de novo em alguns minutos.',
  ],
  'repasse-preso-inexistente': [404, 'Este repasse não está entre os presos no PagBank.'],
  'repasse-ja-encerrado': [409, 'Este repasse já foi resolvido. Atualize a página e confira.'],
  'custodia-nao-liberada': [
    503,
    'O PagBank não confirmou a liberação. Tente mais tarde, ou peça ao suporte dele.',
  ],
  'pagamento-a-vendedor-inexistente': [404, 'Este vendedor não tem nada a receber por fora neste pedido.'],
  'vendedor-ja-pago': [409, 'Este vendedor já consta como pago. Atualize a página e confira.'],
  'vendedor-nao-pago': [409, 'Este pagamento já está em aberto. Atualize a página.'],
  'pagamento-no-futuro': [422, 'O dia do pagamento não pode estar no futuro.'],
  'emissao-inexistente': [404, 'Este boleto não está entre os que esperam resposta.'],
  'emissao-ja-terminada': [409, 'Este boleto já teve resposta.'],
  'boleto-nao-encontrado': [
    422,
    'O PagBank não mostrou, com este código, um boleto com a mesma referência e o mesmo valor. Confira o código ou tente mais tarde.',
  ],
}
