import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { escreverDias } from '#domain/entrega/dia-curto.ts'
import { deQuilos } from '#domain/peso.ts'
import { textoDaLista } from '#domain/texto-para-whatsapp.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { FalhaAoAbrir } from '#web/components/consulta/FalhaAoAbrir.tsx'
import { useParaWhatsApp } from '#web/components/whatsapp/use-para-whatsapp.tsx'
import { useWindowTitle } from '#web/layout/arrival/window-title.ts'
import { paths } from '#web/paths.ts'
import { DonoDoCarrinho } from '#web/queries/compra/carrinho/leitura-do-carrinho.ts'
import { useRemoverLista, useRenomearLista } from '#web/queries/compra/lista/mudar-lista.ts'
import { type Grade as GradeLida, type Lista, useGradeDaLista } from '#web/queries/compra/lista-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { latePart } from '#web/ui/late.ts'
import { Menu, menuItemClass } from '#web/ui/overlay/Menu.tsx'
import { CabecalhoDasListas } from './CabecalhoDasListas.tsx'
import { EsqueletoDaGrade } from './grade/EsqueletoDaGrade.tsx'
import { Grade, Preencher } from './grade/Grade.tsx'

// A list is ordered from more often than it is changed.
const EdicaoDaLista = latePart(async () => (await import('./edicao/EdicaoDaLista.tsx')).EdicaoDaLista)

const route = getRouteApi('/sessao/lista/$id')

/** One list of a buyer (rules N32, N33). Staff see the buyer's name; the items that they add go to that buyer's cart (rule N36). */
export function ListaPage() {
  const { id } = route.useParams()
  const { userId } = route.useSearch()
  const user = useUser()
  const [emEdicao, setEmEdicao] = useState<Lista['id']>()
  const editando = emEdicao === id
  const consulta = useGradeDaLista(id)
  const dono = consulta.data?.comprador.id ?? userId ?? user.id
  const outro = dono === user.id ? undefined : dono
  useWindowTitle(consulta.data?.titulo)
  return (
    <DonoDoCarrinho value={outro ?? null}>
      <Consultado
        consulta={consulta}
        falha={falha => (
          <FalhaAoAbrir
            {...falha}
            titulo="Listas"
            texto={mensagemDaFalha(falha.error, 'Erro ao carregar a lista.')}
            volta={{ para: paths.listas, rotulo: 'Ver listas' }}
          />
        )}
        esqueleto={
          <>
            <CabecalhoDasListas dono={outro} atual={id} />
            <EsqueletoDaGrade />
          </>
        }
      >
        {grade => (
          <>
            <CabecalhoDasListas
              dono={outro}
              atual={id}
              acoes={
                grade.lista &&
                !editando && (
                  <AcoesDaLista
                    key={id}
                    lista={grade.lista}
                    linhas={grade.linhas}
                    onEditar={() => setEmEdicao(id)}
                  />
                )
              }
            >
              {grade.linhas.length > 0 && !editando && <Preencher key={id} grade={grade} nome={nomeDa(id)} />}
            </CabecalhoDasListas>
            <ListaAberta key={id} grade={grade} editando={editando} aoFim={() => setEmEdicao(undefined)} />
          </>
        )}
      </Consultado>
    </DonoDoCarrinho>
  )
}

const nomeDa = (id: Lista['id']) => `lista-${id}`

interface ListaAbertaProps {
  grade: GradeLida
  editando: boolean
  /** Its products are sorted: back to the grid. */
  aoFim: () => void
}

function ListaAberta({ grade, editando, aoFim }: ListaAbertaProps) {
  const { preencher } = route.useSearch()
  const navigate = route.useNavigate()
  // Coming back to this address fills in nothing a second time.
  const preenchida = () =>
    void navigate({ search: ({ preencher: _, ...busca }) => busca, replace: true, resetScroll: false })
  const aoPreencher = preencher && preenchida
  const { lista, linhas } = grade
  if (!lista) return null
  if (editando)
    return (
      <Suspense fallback={<EsqueletoDaGrade />}>
        <EdicaoDaLista grade={grade} lista={lista} onFim={aoFim} />
      </Suspense>
    )
  return (
    <>
      {/* The chosen tab shows it. */}
      <h2 className="visually-hidden">{lista.nome}</h2>
      {linhas.length > 0 ? (
        <Grade key={lista.id} grade={grade} nome={nomeDa(lista.id)} aoPreencher={aoPreencher} />
      ) : (
        <Empty
          text={
            lista.favoritos
              ? 'Toque na estrela de um produto para guardá-lo aqui.'
              : 'Esta lista está vazia. Inclua os produtos em “Organizar”.'
          }
          drawing="/arte/vazio.svg"
        >
          <Link to={paths.produtos} className={buttonClass({ variant: 'quiet' })}>
            Ver produtos
          </Link>
        </Empty>
      )}
    </>
  )
}

// Loads forms and schemas.
const NomeDaListaDialog = latePart(
  async () => (await import('#web/components/lista/NomeDaListaDialog.tsx')).NomeDaListaDialog,
)

const ManhaDaListaDialog = latePart(async () => (await import('./ManhaDaListaDialog.tsx')).ManhaDaListaDialog)

interface AcoesDaListaProps {
  lista: Lista
  linhas: GradeLida['linhas']
  onEditar: () => void
}

/** What can be done with a list: sort it, be told of its prices, rename it, remove it. The favourites keep their name. */
function AcoesDaLista({ lista, linhas, onEditar }: AcoesDaListaProps) {
  const navigate = useNavigate()
  const [renomeando, setRenomeando] = useState(false)
  const { mutateAsync: renomear } = useRenomearLista(lista)
  const { mutate: remover, isPending } = useRemoverLista()
  const fechar = () => setRenomeando(false)
  const [avisando, setAvisando] = useState(false)
  const { copiar, dialogo } = useParaWhatsApp()
  return (
    <>
      <Menu label="Mais ações" icon="more">
        <button type="button" className={menuItemClass} onClick={onEditar}>
          <Icon name="edit" />
          Organizar
        </button>
        {linhas.length > 0 && (
          <button
            type="button"
            className={menuItemClass}
            onClick={() => void copiar(textoDaLista({ nome: lista.nome, itens: linhas.map(itemDe) }))}
          >
            <Icon name="copy" />
            Copiar para WhatsApp
          </button>
        )}
        <button type="button" className={menuItemClass} onClick={() => setAvisando(true)}>
          <Icon name="bell" />
          {lista.manha ? `Aviso: ${escreverDias(lista.manha.dias)}, ${lista.manha.hora}h` : 'Avisar de manhã'}
        </button>
        {!lista.favoritos && (
          <>
            <button type="button" className={menuItemClass} onClick={() => setRenomeando(true)}>
              <Icon name="edit" />
              Renomear
            </button>
            <button
              type="button"
              className={menuItemClass}
              aria-disabled={isPending || undefined}
              onClick={() =>
                !isPending &&
                remover(lista, {
                  onSuccess: () =>
                    void navigate({ to: paths.listas, search: ({ userId }) => ({ userId }), replace: true }),
                })
              }
            >
              <Icon name="trash" />
              Remover
            </button>
          </>
        )}
      </Menu>
      {dialogo}
      {avisando && (
        <Suspense>
          <ManhaDaListaDialog lista={lista} onClose={() => setAvisando(false)} />
        </Suspense>
      )}
      {renomeando && (
        <Suspense>
          <NomeDaListaDialog
            titulo="Renomear lista"
            nome={lista.nome}
            onSalvar={nome => renomear(nome).then(fechar)}
            onClose={fechar}
          />
        </Suspense>
      )}
    </>
  )
}

const itemDe = ({ produto, quantidadeDeSempre }: GradeLida['linhas'][number]) => ({
  produto: { ...produto, peso: deQuilos(produto.peso) },
  quantidade: quantidadeDeSempre,
})
