import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useConfiguracao } from '#web/queries/mercado/configuracao-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ConfiguracaoForm } from './ConfiguracaoForm.tsx'
import styles from './ConfiguracaoPage.module.css'
import { HistoricoDaConfiguracao } from './HistoricoDaConfiguracao.tsx'

const route = getRouteApi('/sessao/adm/configuracao')

/** The market's settings and who changed them (rules M18, M19, M21). */
export function ConfiguracaoPage() {
  const { page = 0 } = route.useSearch()
  const configuracao = useConfiguracao()
  const [pedidos, setPedidos] = useState(0)
  return (
    <>
      <PageHeader title="Configuração" />
      <Consultado
        consulta={configuracao}
        falha="Erro ao carregar a configuração."
        esqueleto={<Skeleton height={700} compactHeight={1400} />}
      >
        {atual => (
          <>
            <Card className={styles.ajustes}>
              {/* Another version restarts the form, and so does a change that waits for a second person. */}
              <ConfiguracaoForm
                key={`${atual.versao} ${pedidos}`}
                configuracao={atual}
                onAsked={() => setPedidos(pedidos + 1)}
              />
            </Card>
            {/* Drawn with the form, so that its height moves nothing below it. */}
            <h2 className={styles.titulo}>Histórico</h2>
            <HistoricoDaConfiguracao page={page} />
          </>
        )}
      </Consultado>
    </>
  )
}
