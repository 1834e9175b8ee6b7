import { useId, useState, useSyncExternalStore } from 'react'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { deReais, emReais } from '#domain/centavos.ts'
import { deQuilos } from '#domain/peso.ts'
import { textoDaTabela } from '#domain/texto-para-whatsapp.ts'
import { condicoesDe } from '#domain/venda/condicoes-da-cotacao.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { motivoDeNaoAparecer } from '#web/components/cotacao/termos/termos.ts'
import { useParaWhatsApp } from '#web/components/whatsapp/use-para-whatsapp.tsx'
import { paths } from '#web/paths.ts'
import type { LinhaDaTabela } from '#web/queries/mercado/tabela-queries.ts'
import { type User, useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { dismissUndo } from '#web/ui/feedback/toast.ts'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import type { IconName } from '#web/ui/icon/icon-paths.ts'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import { useMedia } from '#web/ui/page/use-media.ts'
import type { Folha } from '../folha/folha.ts'
import { lerLinha } from '../folha/leitura.ts'
import { type Lugar, PRECOS_DA_FOLHA } from '../folha/rascunho.ts'
import { escreverTabela } from '../planilha/arquivo-da-tabela.ts'

interface ArquivosDaTabelaProps {
  folha: Folha
  onImportar: (arquivo: File) => void
  /** A list of prices from the first row on. */
  onColar: (texto: string, celula: Lugar) => void
}

interface Acao {
  icone: IconName
  rotulo: string
  fazer: () => void
}

/** The sheet from a file, into a file, and without what is not published. */
export function ArquivosDaTabela({ folha, onImportar, onColar }: ArquivosDaTabelaProps) {
  // Without room for buttons; a phone has a field to paste into besides, and the way to the field at the end of the list.
  const menu = useMedia('(width < 1000px)')
  const telefone = useMedia('(width < 600px)')
  const temRascunho = useSyncExternalStore(folha.assinar, folha.temRascunho)
  const arquivoId = useId()
  const [colando, setColando] = useState(false)
  const user = useUser()
  const { copiar, dialogo } = useParaWhatsApp()
  const acoes: Acao[] = [
    { icone: 'upload', rotulo: 'Importar', fazer: () => document.getElementById(arquivoId)?.click() },
    { icone: 'download', rotulo: 'Exportar', fazer: () => baixar(folha) },
  ]
  if (telefone)
    acoes.unshift(
      { icone: 'plus', rotulo: 'Adicionar produto', fazer: focarAdicionar },
      { icone: 'copy', rotulo: 'Colar preços', fazer: () => setColando(true) },
    )
  if (folha.linhas().some(({ aVenda }) => aVenda))
    acoes.push({
      icone: 'copy',
      rotulo: 'Copiar para WhatsApp',
      fazer: () => void copiar(textoDe(folha, user)),
    })
  if (temRascunho)
    acoes.push({ icone: 'trash', rotulo: 'Descartar', fazer: () => void perguntarEDescartar(folha) })
  return (
    <>
      <input
        id={arquivoId}
        type="file"
        hidden
        accept=".csv,.txt,.xlsx"
        aria-label="Planilha"
        onChange={({ target }) => {
          const [arquivo] = target.files ?? []
          if (arquivo) onImportar(arquivo)
          // The same file may be chosen again.
          target.value = ''
        }}
      />
      {menu ? (
        <Menu icon="more" label="Mais ações da tabela">
          {acoes.map(({ icone, rotulo, fazer }) => (
            <button key={rotulo} type="button" className={menuItemClass} onClick={fazer}>
              <Icon name={icone} />
              {rotulo}
            </button>
          ))}
        </Menu>
      ) : (
        acoes.map(({ icone, rotulo, fazer }) => (
          <Button key={rotulo} variant="quiet" icon={icone} onClick={fazer}>
            {rotulo}
          </Button>
        ))
      )}
      {dialogo}
      {colando && (
        <ColarPrecos
          onColar={texto => onColar(texto, { id: folha.linhas()[0]?.produto.id ?? 0, campo: 'preco' })}
          onClose={() => setColando(false)}
        />
      )}
    </>
  )
}

const focarAdicionar = () => document.querySelector<HTMLElement>('#conteudo [role=combobox]')?.focus()

/** What buyers can buy now (rule M51), without what is typed and not published. */
function textoDe(folha: Folha, { id, nome }: Pick<User, 'id' | 'nome'>): string[] {
  const em = lerRelogio()
  const linhas = folha.linhas().flatMap(({ produto, preco, validaAte, ...linha }) =>
    preco === null || motivoDeNaoAparecer({ ...linha, validaAte }, em) !== null
      ? []
      : [
          {
            produto: { ...produto, peso: deQuilos(produto.peso) },
            preco: deReais(preco),
            validaAte: validaAte === null ? null : new Date(validaAte),
          },
        ],
  )
  return textoDaTabela({ vendedor: nome, em, linhas, link: location.origin + paths.vendedor(id) })
}

async function perguntarEDescartar(folha: Folha): Promise<void> {
  const sim = await confirmAction({
    title: 'Descartar o que não foi publicado?',
    text: 'Os preços publicados ficam como estão.',
    confirmLabel: 'Descartar',
    danger: true,
  })
  if (!sim) return
  dismissUndo(PRECOS_DA_FOLHA)
  folha.descartar()
}

/** Hands the browser the file `tabela-2026-11-22.csv`, with what is typed and not yet published (rule N31). */
function baixar(folha: Folha): void {
  const agora = lerRelogio()
  const csv = escreverTabela(folha.linhas().map(linha => comRascunho(linha, folha, agora)))
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `tabela-${dataEmSaoPaulo(agora)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url))
}

function comRascunho(linha: LinhaDaTabela, folha: Folha, agora: Date): LinhaDaTabela {
  const { situacao, preco, condicoes } = lerLinha(linha, folha.estado(linha.produto.id), agora)
  if (situacao === 'igual' || situacao === 'erro' || situacao === 'retirada') return linha
  const novas = condicoesDe({ ...linha, ...condicoes })
  return { ...linha, ...novas, preco: preco === null ? null : emReais(preco) }
}

/** A field for a list from a message or a spreadsheet. */
function ColarPrecos({ onColar, onClose }: { onColar: (texto: string) => void; onClose: () => void }) {
  const [texto, setTexto] = useState('')
  return (
    <Dialog sheet title="Colar preços" onClose={onClose}>
      <Stack gap={4}>
        <TextArea
          label="Produtos e preços"
          hint="Uma coluna de preços segue a ordem da tabela. Com produtos, a primeira linha traz os títulos."
          rows={5}
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        <Button
          wide
          disabledReason={texto.trim() === '' ? 'Cole a lista.' : null}
          onClick={() => {
            onColar(texto)
            onClose()
          }}
        >
          Pôr na tabela
        </Button>
      </Stack>
    </Dialog>
  )
}
