// What changed in the settings, in words.

import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { formatarPorcentagem } from '#domain/porcentagem.ts'
import type { Configuracao, MudancaDeConfiguracao } from '#web/queries/mercado/configuracao-queries.ts'

type Nome = keyof Omit<Configuracao, 'versao'>
type Valor = Configuracao[Nome]

const palavras: Readonly<Record<Nome, readonly [rotulo: string, escrever: (valor: Valor) => string]>> = {
  comissaoPontosBase: ['Comissão', pontos => `${formatarPorcentagem(Number(pontos))} %`],
  maximoDeRecebedores: ['Recebedores por boleto', String],
  prazoDoBoletoDias: ['Prazo do boleto', dias => `${dias} dias`],
  pagavelAposVencimentoDias: ['Pagável depois do vencimento', dias => `${dias} dias`],
  multaPontosBase: ['Multa por atraso', pontos => `${formatarPorcentagem(Number(pontos))} %`],
  jurosPontosBase: ['Juros ao mês por atraso', pontos => `${formatarPorcentagem(Number(pontos))} %`],
  bloquearEmAtraso: ['Bloquear em atraso', sim => (sim ? 'sim' : 'não')],
  diasParaEntregar: ['Prazo de entrega', dias => `${dias} dias`],
  esconderSemConfirmacaoDias: [
    'Esconder preço sem confirmação',
    dias => (dias === 0 ? 'nunca' : `${dias} dias`),
  ],
  separarAntesDePagar: ['Separar antes do pagamento', sim => (sim ? 'sim' : 'não')],
  juntarEntregas: ['Um frete por entrega', sim => (sim ? 'sim' : 'não')],
  prazoDeConferenciaHoras: ['Prazo para conferir', horas => `${horas} horas`],
  aceitarSozinhoAteCentavos: [
    'Aceitar ocorrência sozinho até',
    reais => (reais === 0 ? 'nunca' : formatarCentavos(deReais(Number(reais)))),
  ],
  reservaDaPlataformaCentavos: [
    'Reserva da plataforma por boleto',
    reais => formatarCentavos(deReais(Number(reais))),
  ],
  pixLigado: ['Pix de pedido entregue', sim => (sim ? 'sim' : 'não')],
  pixMinutos: ['Validade do Pix', minutos => `${minutos} minutos`],
  segundoFatorDoAdm: ['Verificação em duas etapas para ADM', sim => (sim ? 'sim' : 'não')],
}

/** "Comissão: 0 % → 2,5 %", one for each setting that changed and still exists; a sentence if there is none. */
export function descreverMudancas({
  antes,
  depois,
}: Pick<MudancaDeConfiguracao, 'antes' | 'depois'>): string[] {
  const nomes = Object.keys(palavras) as Nome[] // the table's own keys
  const mudancas = nomes
    .filter(nome => depois[nome] !== undefined)
    .map(nome => {
      const [campo, escrever] = palavras[nome]
      const texto = (valor: Valor | undefined) => (valor === undefined ? '—' : escrever(valor))
      return `${campo}: ${texto(antes[nome])} → ${texto(depois[nome])}`
    })
  return mudancas.length > 0 ? mudancas : ['Um ajuste que não existe mais.']
}
