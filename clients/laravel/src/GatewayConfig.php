<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel;

/** `config/messaging-gateway.php`, read once. */
final readonly class GatewayConfig
{
    /**
     * @param list<string> $secrets
     * @param list<string> $middleware
     * @param float $timeout seconds
     * @param int $tolerance seconds
     * @param int $remember seconds
     */
    private function __construct(
        private ?string $url,
        public ?string $token,
        public ?string $key,
        public ?int $session,
        public float $timeout,
        public int $maxRetries,
        public ?string $path,
        public array $secrets,
        public int $tolerance,
        public array $middleware,
        public ?string $connection,
        public ?string $queue,
        public int $remember,
    ) {}

    /** @param array<array-key, mixed> $config */
    public static function of(array $config): self
    {
        $webhook = \is_array($config['webhook'] ?? null) ? $config['webhook'] : [];
        $session = $config['session'] ?? null;
        $timeout = $config['timeout'] ?? null;
        $secrets = explode(',', self::text($webhook['secret'] ?? null) ?? '');
        $middleware = \is_array($webhook['middleware'] ?? null) ? $webhook['middleware'] : [];

        return new self(
            url: self::text($config['url'] ?? null),
            token: self::text($config['token'] ?? null),
            key: self::text($config['key'] ?? null),
            session: is_numeric($session) ? (int) $session : null,
            timeout: is_numeric($timeout) ? (float) $timeout : 60.0,
            maxRetries: self::number($config['max_retries'] ?? null, 2),
            path: self::text($webhook['path'] ?? null),
            secrets: array_values(array_filter(array_map('trim', $secrets), static fn(string $secret): bool => $secret !== '')),
            tolerance: self::number($webhook['tolerance'] ?? null, 300),
            middleware: array_values(array_filter($middleware, \is_string(...))),
            connection: self::text($webhook['connection'] ?? null),
            queue: self::text($webhook['queue'] ?? null),
            remember: self::number($webhook['remember'] ?? null, 172_800),
        );
    }

    public function url(): string
    {
        return $this->url ?? throw new \LogicException('messaging-gateway.url is not configured.');
    }

    private static function text(mixed $value): ?string
    {
        return \is_string($value) && $value !== '' ? $value : null;
    }

    private static function number(mixed $value, int $default): int
    {
        return is_numeric($value) ? (int) $value : $default;
    }
}
