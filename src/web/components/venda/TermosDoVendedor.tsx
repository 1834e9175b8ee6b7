import { formatarData } from '#domain/calendario.ts'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import type { Vendedor } from '#web/queries/mercado/vendedor-queries.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'

interface TermosDoVendedorProps {
  vendedor: Pick<Vendedor, 'nome' | 'pedidoMinimo' | 'voltaEm'>
}

/** What a seller asks of every order, and when it is back (rules N22, N25). Nothing if it asks nothing. */
export function TermosDoVendedor({ vendedor: { nome, pedidoMinimo, voltaEm } }: TermosDoVendedorProps) {
  return (
    <>
      {voltaEm && (
        <p>
          <StatusMark icon="clock" tone="warn" sentence>
            {`${nome} volta em ${formatarData(voltaEm).slice(0, 5)}.`}
          </StatusMark>
        </p>
      )}
      {pedidoMinimo !== undefined && <p>Pedido mínimo: {formatarCentavos(deReais(pedidoMinimo))}</p>}
    </>
  )
}
