import { getRouteApi } from '@tanstack/react-router'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { ListaDeOcorrencias } from './ListaDeOcorrencias.tsx'
import { MeuAcerto } from './MeuAcerto.tsx'
import styles from './Ocorrencias.module.css'
import { RespostaDoVendedor } from './RespostaDoVendedor.tsx'

const route = getRouteApi('/sessao/ocorrencias')

/** The claims about a seller's own goods, and its word on them (rule N64). */
export function OcorrenciasPage() {
  return (
    <>
      <PageHeader title="Ocorrências" />
      <ListaDeOcorrencias
        busca={route.useSearch()}
        acoes={ocorrencia => ocorrencia.pode.responder && <RespostaDoVendedor ocorrencia={ocorrencia} />}
      />
      <div className={styles.depois}>
        <MeuAcerto />
      </div>
    </>
  )
}
