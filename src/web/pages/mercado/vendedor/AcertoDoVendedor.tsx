import { useState } from 'react'
import { PALAVRA_DO_ACERTO } from '#domain/pagamento/palavras.ts'
import { ContaDasOcorrencias } from '#web/components/abatimento/ContaDasOcorrencias.tsx'
import { LancarNaConta } from '#web/components/abatimento/LancarNaConta.tsx'
import { useAcertoDoVendedor, useLancarAcerto } from '#web/queries/mercado/vendedor/acerto-queries.ts'

interface AcertoDoVendedorProps {
  id: number
}

/** What this seller owes the platform from claims, with the lines that staff write by hand (rules N67, N72). */
export function AcertoDoVendedor({ id }: AcertoDoVendedorProps) {
  const [page, setPage] = useState(0)
  const { mutateAsync: lancar } = useLancarAcerto(id)
  return (
    <ContaDasOcorrencias
      titulo="Acerto de ocorrências"
      rotulos={{ disponivel: 'A descontar', aLiberar: 'Espera o pagamento' }}
      palavras={PALAVRA_DO_ACERTO}
      consulta={useAcertoDoVendedor(id, page)}
      onPagina={setPage}
      vazio="Este vendedor não deve nada."
    >
      {saldo => (
        <LancarNaConta
          saldo={saldo}
          titulo="Acerto: lançar à mão"
          pagamento="Acertado por fora"
          lancar={({ paga, ...lancamento }) =>
            lancar({ ...lancamento, tipo: paga ? 'PAGO_POR_FORA' : 'CORRIGIDO' })
          }
        />
      )}
    </ContaDasOcorrencias>
  )
}
