import { useState } from 'react'
import { useCombo } from '#web/pages/produto/produto-queries.ts'
import { useUser } from '#web/session/session-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Failed } from '#web/ui/feedback/Failed.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { CotacaoForm } from './CotacaoForm.tsx'
import { useCotacoesDoVendedor } from './cotacao-queries.ts'
import { MinhaCotacao } from './MinhaCotacao.tsx'
import styles from './MinhasCotacoes.module.css'
import { produtosSemCotacao } from './produto-digitado.ts'

/** The quotes of the session's seller: publish, edit in place, delete (spec §6). */
export function MinhasCotacoes() {
  const { id } = useUser()
  const cotacoes = useCotacoesDoVendedor(id)
  const combo = useCombo()
  const [publicando, setPublicando] = useState(false)
  const livres = produtosSemCotacao(combo.data ?? [], cotacoes.data ?? [])

  return (
    <section aria-labelledby="minhas-cotacoes">
      <div className={styles.cabecalho}>
        <h2 id="minhas-cotacoes">Minhas cotações</h2>
        <Button
          icon="plus"
          onClick={() => setPublicando(true)}
          busy={combo.isPending || cotacoes.isPending}
          disabledReason={combo.isError ? 'A lista de produtos não carregou.' : null}
        >
          Nova cotação
        </Button>
      </div>
      {cotacoes.isError ? (
        <Failed
          text="Erro ao carregar as cotações."
          onRetry={() => void cotacoes.refetch()}
          busy={cotacoes.isFetching}
        />
      ) : cotacoes.isPending ? (
        <Skeleton height={94} count={4} label="Carregando cotações…" />
      ) : cotacoes.data.length === 0 ? (
        <Empty text="Nenhuma cotação disponível." drawing="/arte/vazio.svg" />
      ) : (
        <ul className={styles.lista}>
          {cotacoes.data.map(cotacao => (
            <MinhaCotacao key={cotacao.id} cotacao={cotacao} />
          ))}
        </ul>
      )}
      {publicando && (
        <Dialog title="Nova cotação" onClose={() => setPublicando(false)}>
          <CotacaoForm produtos={combo.data ?? []} livres={livres} onClose={() => setPublicando(false)} />
        </Dialog>
      )}
    </section>
  )
}
