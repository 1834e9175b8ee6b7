import { getRouteApi, Link } from '@tanstack/react-router'
import { DIAS_DE_AVISOS_GUARDADOS } from '#domain/conta/aviso.ts'
import { EsqueletoDeAvisos } from '#web/components/aviso/EsqueletoDeAvisos.tsx'
import { ListaDeAvisos } from '#web/components/aviso/ListaDeAvisos.tsx'
import { MarcarTodos } from '#web/components/aviso/MarcarTodos.tsx'
import { NENHUM_AVISO } from '#web/components/aviso/por-dia.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { ListaPaginada } from '#web/components/consulta/TabelaPaginada.tsx'
import { paths } from '#web/paths.ts'
import { type PaginaDeAvisos, useAvisos, useNovos } from '#web/queries/avisos/aviso-queries.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Grid } from '#web/ui/layout/Layout.tsx'
import { focusContent } from '#web/ui/page/focus-content.ts'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import styles from './AvisosPage.module.css'

const route = getRouteApi('/sessao/avisos')

/** Everything that the user was told of in the last 90 days (rules N40, N45). */
export function AvisosPage() {
  const { page = 0 } = route.useSearch()
  const consulta = useAvisos(page)
  const { naoLidos, ultimoId } = useNovos()
  return (
    <Grid gap={4} className={`measure middle ${styles.coluna}`}>
      <PageHeader
        title="Avisos"
        aside={
          naoLidos > 0 &&
          consulta.data && (
            <MarcarTodos ate={ultimoId} vistoAte={consulta.data.vistoAte} onDone={focusContent} />
          )
        }
      />
      <Consultado consulta={consulta} falha="Erro ao carregar os avisos." esqueleto={<EsqueletoDeAvisos />}>
        {pagina => <Pagina pagina={pagina} agora={new Date(consulta.dataUpdatedAt)} />}
      </Consultado>
      <p className="muted compact">
        Guardamos os avisos por {DIAS_DE_AVISOS_GUARDADOS} dias.{' '}
        <Link to={paths.perfil} hash="avisos">
          Escolher o que chega por e-mail
        </Link>
      </p>
    </Grid>
  )
}

function Pagina({ pagina, agora }: { pagina: PaginaDeAvisos; agora: Date }) {
  return (
    <ListaPaginada pagina={pagina} vazio={<Empty text={NENHUM_AVISO} drawing="/arte/vazio.svg" />}>
      <Card pad={2}>
        <ListaDeAvisos avisos={pagina.content} vistoAte={pagina.vistoAte} agora={agora} titulo="h2" />
      </Card>
    </ListaPaginada>
  )
}
