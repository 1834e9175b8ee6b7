// What changed in the settings, in words.

import { formatarPorcentagem } from '#domain/porcentagem.ts'
import type { Configuracao, MudancaDeConfiguracao } from '#web/queries/configuracao-queries.ts'

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
}

/** "Comissão: 0 % → 2,5 %", one for each setting that changed. */
export function descreverMudancas({
  antes,
  depois,
}: Pick<MudancaDeConfiguracao, 'antes' | 'depois'>): string[] {
  const nomes = Object.keys(palavras) as Nome[] // the table's own keys
  return nomes
    .filter(nome => depois[nome] !== undefined)
    .map(nome => {
      const [rotulo, escrever] = palavras[nome]
      const texto = (valor: Valor | undefined) => (valor === undefined ? '—' : escrever(valor))
      return `${rotulo}: ${texto(antes[nome])} → ${texto(depois[nome])}`
    })
}
