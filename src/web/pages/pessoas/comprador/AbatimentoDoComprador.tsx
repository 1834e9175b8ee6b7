import { useState } from 'react'
import { PALAVRA_DO_ABATIMENTO } from '#domain/pagamento/palavras.ts'
import { ContaDasOcorrencias } from '#web/components/abatimento/ContaDasOcorrencias.tsx'
import { LancarNaConta } from '#web/components/abatimento/LancarNaConta.tsx'
import {
  useAbatimentoDoComprador,
  useLancarAbatimento,
} from '#web/queries/pessoas/comprador/abatimento-queries.ts'

/** What the platform owes this buyer from claims, with the lines that staff write by hand (rules N66, N72). */
export function AbatimentoDoComprador({ id }: { id: number }) {
  const [page, setPage] = useState(0)
  const { mutateAsync: lancar } = useLancarAbatimento(id)
  return (
    <ContaDasOcorrencias
      titulo="Abatimento"
      rotulos={{ disponivel: 'Disponível', aLiberar: 'A liberar' }}
      palavras={PALAVRA_DO_ABATIMENTO}
      consulta={useAbatimentoDoComprador(id, page)}
      onPagina={setPage}
      vazio="Nenhum abatimento."
    >
      {saldo => (
        <LancarNaConta
          saldo={saldo}
          titulo="Abatimento: lançar à mão"
          pagamento="Pago em dinheiro"
          lancar={({ paga, ...lancamento }) =>
            lancar({ ...lancamento, tipo: paga ? 'PAGO_EM_DINHEIRO' : 'CORRIGIDO' })
          }
        />
      )}
    </ContaDasOcorrencias>
  )
}
