import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { SemPermissao } from '#web/components/cadastro/SemPermissao.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { paths } from '#web/paths.ts'
import { useSinonimos } from '#web/queries/mercado/sinonimo-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { GruposDeSinonimos } from './GruposDeSinonimos.tsx'
import { NovoSinonimoDialog } from './NovoSinonimoDialog.tsx'
import { ProcuradosSemResultado } from './ProcuradosSemResultado.tsx'
import styles from './SinonimosPage.module.css'

const route = getRouteApi('/sessao/adm/sinonimos')

/** The dictionary of the search: which terms mean the same, and what was searched for in vain (rules N8, N9). */
export function SinonimosPage() {
  const pode = usePermissao()
  return pode('gerir-sinonimos') ? <Dicionario /> : <SemPermissao titulo="Sinônimos" />
}

function Dicionario() {
  const { termo } = route.useSearch()
  const navigate = useNavigate()
  const sinonimos = useSinonimos()
  // A link from a search that found nothing carries its text.
  const [aberto, setAberto] = useState(termo ? { termo, outro: '' } : null)
  function fechar() {
    setAberto(null)
    if (termo) void navigate({ to: paths.sinonimos, search: {}, replace: true, resetScroll: false })
  }
  return (
    <>
      <PageHeader
        title="Sinônimos"
        aside={
          <Button icon="plus" busy={sinonimos.isPending} onClick={() => setAberto({ termo: '', outro: '' })}>
            Novo grupo
          </Button>
        }
      />
      <p className={styles.explicacao}>Na busca de produtos, os termos de um grupo são a mesma coisa.</p>
      <Consultado
        consulta={sinonimos}
        falha="Erro ao carregar os sinônimos."
        esqueleto={<Skeleton height={90} count={6} label="Carregando sinônimos…" />}
      >
        {({ grupos, semResultado }) => (
          <div className={styles.partes}>
            <section aria-labelledby="sem-resultado">
              <h2 id="sem-resultado">Procurado sem resultado</h2>
              <ProcuradosSemResultado
                procurados={semResultado}
                onCriar={texto => setAberto({ termo: texto, outro: '' })}
              />
            </section>
            <section aria-labelledby="grupos">
              <h2 id="grupos" tabIndex={-1}>
                Grupos
              </h2>
              <GruposDeSinonimos
                grupos={grupos}
                onAdicionar={({ termos: [primeiro = ''] }) => setAberto({ termo: '', outro: primeiro })}
              />
            </section>
            {aberto && <NovoSinonimoDialog grupos={grupos} {...aberto} onClose={fechar} />}
          </div>
        )}
      </Consultado>
    </>
  )
}
