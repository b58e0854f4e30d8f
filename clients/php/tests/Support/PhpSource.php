<?php

declare(strict_types=1);

namespace MessagingGateway\Tests\Support;

/** A file of PHP, as far as tests read it. */
final class PhpSource
{
    private const KNOWN = [
        'array', 'bool', 'callable', 'class-string', 'false', 'float', 'int', 'iterable', 'list', 'mixed', 'never', 'null', 'object', 'resource',
        'self', 'static', 'string', 'true', 'void', 'class', 'array-key', 'is', 'T', 'E', 'Page', 'Item', 'Cursor', 'Rule', 'OperationTable',
    ];

    private function __construct(
        public readonly string $path,
        public readonly string $code,
    ) {}

    /** @return list<self> all files below a folder */
    public static function all(string $folder): array
    {
        $sources = [];
        foreach (new \RecursiveIteratorIterator(new \RecursiveDirectoryIterator($folder, \FilesystemIterator::SKIP_DOTS)) as $file) {
            if ($file instanceof \SplFileInfo && $file->getExtension() === 'php') {
                $sources[] = new self($file->getPathname(), (string) file_get_contents($file->getPathname()));
            }
        }

        return $sources;
    }

    /** @return list<string> the blocks of PHP in a Markdown file */
    public static function blocks(string $path): array
    {
        preg_match_all('/^```php\n(.*?)^```$/ms', (string) file_get_contents($path), $matches);

        return $matches[1];
    }

    public function className(): string
    {
        return "{$this->namespace()}\\" . basename($this->path, '.php');
    }

    /** @return list<string> names that mean nothing, and imports that nothing uses */
    public function problems(): array
    {
        $imports = $this->imports();
        $problems = [];
        $rest = (string) preg_replace('/^use .*$/m', '', $this->code);
        foreach ($imports as $short => $name) {
            // PHPUnit has attributes since its version 10.
            if (!self::exists($name) && !str_starts_with($name, 'PHPUnit\\Framework\\Attributes')) {
                $problems[] = "there is no {$name}";
            }
            if (preg_match("/(?<![\\\\\\w]){$short}(?![\\w])/", $rest) !== 1) {
                $problems[] = "{$name} is imported in vain";
            }
        }
        foreach ($this->namesInComments() as $name) {
            $full = $imports[$name] ?? (str_starts_with($name, '\\') ? $name : "{$this->namespace()}\\{$name}");
            if (!\in_array($name, self::KNOWN, true) && !self::exists($full)) {
                $problems[] = "{$name} in a comment means nothing";
            }
        }

        return $problems;
    }

    private function namespace(): string
    {
        preg_match('/^namespace ([\w\\\\]+);/m', $this->code, $match);

        return $match[1] ?? '';
    }

    /** @return array<string, string> by short name */
    private function imports(): array
    {
        preg_match_all('/^use ([\w\\\\]+?)(?: as (\w+))?;/m', $this->code, $matches, \PREG_SET_ORDER);
        $imports = [];
        foreach ($matches as $match) {
            $parts = explode('\\', $match[1]);
            $imports[$match[2] ?? end($parts)] = $match[1];
        }

        return $imports;
    }

    /** @return list<string> of the types of tags */
    private function namesInComments(): array
    {
        // A type ends at the name of the parameter, or at the first blank outside of brackets.
        preg_match_all('/@(?:param|return|var|throws)\s+((?:\([^)\n]*\)|<[^\n$]*>|\{[^}\n]*\}|[^\s$(<{])+)/', $this->code, $matches);
        $names = [];
        foreach ($matches[1] as $type) {
            preg_match_all("/(?<![\\w$'-])\\\\?[A-Za-z][\\w\\\\-]*(?!\\w*\\??:)/", (string) preg_replace(['/\w+\??:(?!:)/', "/'[^']*'/", '/\$\w+/'], '', $type), $found);
            $names = [...$names, ...$found[0]];
        }

        return array_values(array_unique($names));
    }

    private static function exists(string $name): bool
    {
        return class_exists($name) || interface_exists($name) || trait_exists($name) || enum_exists($name);
    }
}
