import { getRouteApi } from '@tanstack/react-router'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { TabelaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { colunasDoExtrato } from '#web/components/credito/colunas-do-extrato.tsx'
import { useExtrato } from '#web/queries/pessoas/user-queries.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './ExtratoDoLimite.module.css'

const route = getRouteApi('/sessao/perfil')

/** The ledger of the user's credit limit (rule M28). */
export function ExtratoDoLimite() {
  const { page = 0 } = route.useSearch()
  const extrato = useExtrato(page)
  return (
    <section aria-labelledby="extrato">
      <h2 id="extrato" className={styles.titulo}>
        Extrato do limite
      </h2>
      <Consultado
        consulta={extrato}
        falha="Erro ao carregar o extrato."
        esqueleto={<Skeleton height={56} count={4} label="Carregando extrato…" />}
      >
        {pagina => (
          <TabelaPaginada
            label="Extrato do limite"
            columns={colunasDoExtrato}
            pagina={pagina}
            rowKey={({ id }) => id}
            busy={extrato.isPlaceholderData}
            vazio={<Empty text="Seu limite ainda não teve movimento." />}
          />
        )}
      </Consultado>
    </section>
  )
}
