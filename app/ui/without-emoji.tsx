/** Words that begin with an emoji, which a machine may lack: it is read aloud, and the icon beside the words is seen. */
export function WithoutEmoji({ children }: { children: string }) {
  const [emoji = ''] = /^\p{Emoji_Presentation}/u.exec(children) ?? [];
  return (
    <>
      {emoji && <span className="sr-only">{emoji}</span>}
      {children.slice(emoji.length)}
    </>
  );
}
