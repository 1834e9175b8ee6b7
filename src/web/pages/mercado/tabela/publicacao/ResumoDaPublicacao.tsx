import { useId, useState } from 'react'
import { LINHAS_POR_LOTE } from '#contract/mercado/tabela.ts'
import { contar } from '#domain/inteiro.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Checkbox } from '#web/ui/form/Checkbox.tsx'
import { Box, Row, Stack } from '#web/ui/layout/Layout.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import type { Folha } from '../folha/folha.ts'
import { type Alteracao, aPublicar, conteudoDoLote, resumir } from './alteracoes-da-folha.ts'
import { contarAlteracoes, descreverMudanca } from './palavras.ts'
import styles from './ResumoDaPublicacao.module.css'
import type { usePublicacao } from './use-publicacao.ts'

interface ResumoDaPublicacaoProps {
  folha: Folha
  /** When the server read the rows of the sheet, in ISO 8601. */
  lidaEm: string
  publicacao: ReturnType<typeof usePublicacao>
  onClose: () => void
}

/** What publishing will do, before it is done (rule N29). */
export function ResumoDaPublicacao({ folha, lidaEm, publicacao, onClose }: ResumoDaPublicacaoProps) {
  const [confirmarDemais, setConfirmarDemais] = useState(true)
  // As the sheet was when this was opened: a later answer of the server must not change what is being agreed to.
  const [resumo] = useState(() => resumir(folha, lerRelogio()))
  const [lidaAoAbrir] = useState(lidaEm)
  const { publicar, publicando } = publicacao
  const [tentativas, setTentativas] = useState(0)
  // While the call is on its way the dialog stays; the browser has closed it by then, so that it is drawn again.
  const fechar = publicando ? () => setTentativas(antes => antes + 1) : onClose
  const { alteradas, novas, retiradas, erros, iguais } = resumo
  const lote = aPublicar(resumo)
  const restam = alteradas.length + novas.length + retiradas.length - lote.length
  const nada = lote.length === 0 && !(confirmarDemais && iguais > 0)
  return (
    <Dialog key={tentativas} sheet title="Publicar a tabela" onClose={fechar}>
      <Stack gap={4}>
        <GrupoDoResumo titulo="Mudam" alteracoes={alteradas} />
        <GrupoDoResumo titulo="Novas" alteracoes={novas} />
        <GrupoDoResumo titulo="Saem da venda" alteracoes={retiradas} />
        <GrupoDoResumo titulo="Com erro, ficam na tabela" alteracoes={erros} />
        {iguais > 0 && <p className="muted">{contar(iguais, 'preço não muda.', 'preços não mudam.')}</p>}
      </Stack>
      {restam > 0 && (
        <p>
          São {LINHAS_POR_LOTE} por vez: {contarAlteracoes(restam)} {restam === 1 ? 'fica' : 'ficam'} para a
          próxima.
        </p>
      )}
      <div className={styles.pe}>
        {iguais > 0 && (
          <Checkbox
            label="Confirmar os preços que não mudaram"
            checked={confirmarDemais}
            onChange={({ target }) => setConfirmarDemais(target.checked)}
          />
        )}
        <Row wrap gap={2} columnGap={3} align="start" justify="end">
          <Button variant="plain" onClick={fechar}>
            Voltar
          </Button>
          <Button
            data-autofocus
            busy={publicando}
            disabledReason={nada ? 'Não há o que publicar.' : null}
            onClick={() =>
              publicar(conteudoDoLote(resumo, { confirmar: confirmarDemais, lidaEm: lidaAoAbrir }))
            }
          >
            {lote.length === 0 ? 'Confirmar preços' : `Publicar ${contarAlteracoes(lote.length)}`}
          </Button>
        </Row>
      </div>
    </Dialog>
  )
}

interface GrupoDoResumoProps {
  titulo: string
  alteracoes: readonly Alteracao[]
}

/** The rows to which the same happens; nothing if there are none. Doubtful prices come first. */
function GrupoDoResumo({ titulo, alteracoes }: GrupoDoResumoProps) {
  const tituloId = useId()
  const agora = lerRelogio()
  if (alteracoes.length === 0) return null
  const duvidosasPrimeiro = alteracoes.toSorted((um, outro) => Number(!um.duvida) - Number(!outro.duvida))
  return (
    <section aria-labelledby={tituloId}>
      <h3 id={tituloId}>
        {titulo} <span className="muted regular">{alteracoes.length}</span>
      </h3>
      <Box as="ul" above={1}>
        {duvidosasPrimeiro.map(alteracao => (
          <Row
            key={alteracao.linha.produto.id}
            as="li"
            wrap
            columnGap={3}
            align="stretch"
            justify="between"
            className={styles.linha}
          >
            <span className={`breaks ${styles.nome}`}>{rotuloDoProduto(alteracao.linha.produto)}</span>
            <span className="muted">{descreverMudanca(alteracao, agora)}</span>
            {alteracao.duvida && (
              <StatusMark icon="alert" tone="warn">
                {alteracao.duvida}
              </StatusMark>
            )}
          </Row>
        ))}
      </Box>
    </section>
  )
}
