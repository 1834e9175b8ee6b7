// After a restore: what the provider shows and this database lacks. The provider lists no orders (design/provider), so its codes come from a
// file that staff export there.
import { type Centavos, formatarCentavos } from '#domain/centavos.ts'
import { inTransaction } from '#server/plataforma/db/transaction.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import { esperaResposta, listarDesde, listarSemRegistro } from './conferencia-repository.ts'

const CODIGO = /\b(?:ORDE|CHAR)_[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\b/gi

type Deps = Pick<Dependencies, 'db' | 'fila' | 'pagbank'>

/** Sends a job to read each charge that began since then, ended or not; answers how many. */
export async function lerDeNovoDesde({ db, fila }: Omit<Deps, 'pagbank'>, desde: Date): Promise<number> {
  return inTransaction(db, async tx => {
    const cobrancas = await listarDesde(tx, desde)
    await fila.enviarTodos(
      tx,
      'ler-cobranca',
      cobrancas.map(dados => ({ dados, chave: dados.chargeId, aposSegundos: 0 })),
    )
    return cobrancas.length
  })
}

/** A Portuguese line for each code in the text that this database does not know, and how many codes were compared. */
export async function conferirCodigos(
  { db, pagbank }: Omit<Deps, 'fila'>,
  texto: string,
): Promise<{ codigos: number; faltam: string[] }> {
  const codigos = [...new Set(texto.match(CODIGO)?.map(codigo => codigo.toUpperCase()))]
  const faltam: string[] = []
  for (const codigo of await listarSemRegistro(db, codigos)) {
    const boleto = await pagbank.buscarBoleto(codigo)
    if (boleto === null || boleto === 'recusado') {
      faltam.push(
        `${codigo}: não está aqui; o PagBank ${boleto ? 'o recusou' : 'não mostra um boleto com este código'}`,
      )
      continue
    }
    const espera = await esperaResposta(db, boleto.referencia)
    faltam.push(
      `${codigo}: não está aqui; ${valores(boleto)}, referência ${boleto.referencia}. ${espera ? NA_MESA : SEM_PEDIDO}`,
    )
  }
  return { codigos: codigos.length, faltam }
}

const NA_MESA = 'É de um boleto sem resposta: na mesa, cole este código em "Buscar no PagBank"'
const SEM_PEDIDO =
  'O pedido veio depois da cópia: fale com o comprador, e devolva no painel do PagBank o que foi pago'

function valores({
  valorCentavos,
  pagoCentavos,
}: {
  valorCentavos: Centavos
  pagoCentavos: Centavos
}): string {
  return `${formatarCentavos(valorCentavos)}, pagos ${formatarCentavos(pagoCentavos)}`
}
