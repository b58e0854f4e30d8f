<?php

declare(strict_types=1);

namespace MessagingGateway\Tests\Support;

/** A real HTTP server in a process of its own, which answers by a script. */
final class ScriptedServer
{
    public readonly string $url;

    /** @var resource */
    private mixed $process;

    private readonly string $script;
    private readonly string $log;

    /** @param list<array<string, mixed>> $answers made by `json()`, `raw()` and others */
    public function __construct(array $answers)
    {
        $this->script = (string) tempnam(sys_get_temp_dir(), 'script');
        $this->log = (string) tempnam(sys_get_temp_dir(), 'log');
        file_put_contents($this->script, json_encode($answers, \JSON_THROW_ON_ERROR));
        $process = proc_open(
            [\PHP_BINARY, __DIR__ . '/server.php', $this->script, $this->log],
            [1 => ['pipe', 'w'], 2 => \STDERR],
            $pipes,
        );
        if ($process === false) {
            throw new \RuntimeException('The server does not start.');
        }
        $this->process = $process;
        $this->url = 'http://127.0.0.1:' . trim((string) fgets($pipes[1]));
    }

    public function __destruct()
    {
        proc_terminate($this->process, 9);
        proc_close($this->process);
        unlink($this->script);
        unlink($this->log);
    }

    /**
     * @param array<string, string> $headers
     *
     * @return array<string, mixed>
     */
    public static function json(mixed $body, int $status = 200, array $headers = []): array
    {
        return ['status' => $status, 'headers' => $headers, 'body' => base64_encode(json_encode($body, \JSON_THROW_ON_ERROR))];
    }

    /**
     * @param array<string, string> $headers
     *
     * @return array<string, mixed>
     */
    public static function raw(string $body, array $headers = [], int $status = 200): array
    {
        return ['status' => $status, 'headers' => $headers, 'body' => base64_encode($body)];
    }

    /**
     * A stream of events, which ends after them.
     *
     * @return array<string, mixed>
     */
    public static function events(string $text): array
    {
        return ['endless' => true] + self::raw($text, ['content-type' => 'text/event-stream']);
    }

    /** @return array<string, mixed> a connection that is closed without an answer */
    public static function closed(): array
    {
        return ['status' => 0, 'refuse' => true];
    }

    /** @return list<array{method: string, target: string, headers: array<string, string>, body: string}> */
    public function requests(): array
    {
        $requests = [];
        foreach (file($this->log, \FILE_IGNORE_NEW_LINES) ?: [] as $line) {
            /** @var array{method: string, target: string, headers: array<string, string>, body: string} $request the server writes nothing else */
            $request = json_decode($line, true, 512, \JSON_THROW_ON_ERROR);
            $requests[] = ['body' => (string) base64_decode($request['body'], true)] + $request;
        }

        return $requests;
    }
}
