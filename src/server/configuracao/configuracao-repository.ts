// The market's settings: defaults here, what staff changed in the database.
import type { Db } from '#server/db/connection.ts'

export interface Configuracao {
  /** Commission on the sellers' items in basis points, 1 % = 100 (rule M19). */
  comissaoPontosBase: number
  /** Receivers that one boleto may be divided among, the platform included (rule M19). */
  maximoDeRecebedores: number
  /** Days from issue to due date (rule M21). */
  prazoDoBoletoDias: number
  /** Does a boleto in arrears stop its buyer from generating another? (rule M18) */
  bloquearEmAtraso: boolean
}

const PADRAO: Configuracao = {
  comissaoPontosBase: 0,
  maximoDeRecebedores: 15,
  prazoDoBoletoDias: 7,
  bloquearEmAtraso: true,
}

/** The settings as they are now. */
export async function lerConfiguracao(db: Db): Promise<Configuracao> {
  const linhas = await db.selectFrom('configuracao').selectAll().execute()
  const alteradas = Object.fromEntries(linhas.map(({ chave, valor }) => [chave, valor]))
  return { ...PADRAO, ...alteradas }
}
