import {
  CADASTROS_DA_EQUIPE,
  DO_COMPRADOR,
  DO_VENDEDOR,
  MERCADO_DA_EQUIPE,
  PAINEL_DO_ADM,
  PUBLICAS,
  type Tela,
} from './telas.ts'

const TELAS = [
  ...PUBLICAS,
  ...DO_COMPRADOR,
  ...DO_VENDEDOR,
  ...MERCADO_DA_EQUIPE,
  ...CADASTROS_DA_EQUIPE,
  ...PAINEL_DO_ADM,
]

/** The screen of this name that this person sees. */
export function telaDe(quem: Tela['quem'], nome: string): Tela {
  const tela = TELAS.find(one => one.quem === quem && one.nome === nome)
  if (!tela) throw new Error(`não há a tela ${nome} de ${quem}`)
  return tela
}
