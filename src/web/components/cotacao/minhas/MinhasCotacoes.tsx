import { useState } from 'react'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useCotacoesDoVendedor } from '#web/queries/mercado/cotacao-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { PrimeirosPassos } from '../primeiras/PrimeirosPassos.tsx'
import { SemCotacoes } from '../primeiras/SemCotacoes.tsx'
import { CotacaoForm } from './CotacaoForm.tsx'
import { ListaDeMinhasCotacoes } from './ListaDeMinhasCotacoes.tsx'
import styles from './MinhasCotacoes.module.css'

/** The quotes of the session's seller: publish, edit in place, delete (spec §6). */
export function MinhasCotacoes() {
  const { id } = useUser()
  const cotacoes = useCotacoesDoVendedor(id)
  const [publicando, setPublicando] = useState(false)
  /** Some of the first prices are published, others have to be corrected. */
  const [comecando, setComecando] = useState(false)
  const cotados = new Set(cotacoes.data?.map(({ produto }) => produto.id))

  return (
    <section id="cotacoes" tabIndex={-1} aria-labelledby="minhas-cotacoes">
      <div className={styles.cabecalho}>
        <h2 id="minhas-cotacoes">Minhas cotações</h2>
        <Button icon="plus" onClick={() => setPublicando(true)} busy={cotacoes.isPending}>
          Nova cotação
        </Button>
      </div>
      <PrimeirosPassos />
      <Consultado
        consulta={cotacoes}
        falha="Erro ao carregar as cotações."
        esqueleto={<Skeleton height={94} count={8} label="Carregando cotações…" />}
      >
        {lista =>
          lista.length === 0 || comecando ? (
            <SemCotacoes
              cotados={cotados}
              onParcial={() => setComecando(true)}
              onPronto={() => setComecando(false)}
            />
          ) : (
            <ListaDeMinhasCotacoes cotacoes={lista} />
          )
        }
      </Consultado>
      {publicando && (
        <Dialog title="Nova cotação" onClose={() => setPublicando(false)}>
          <CotacaoForm cotados={cotados} onClose={() => setPublicando(false)} />
        </Dialog>
      )}
    </section>
  )
}
