<?php

declare(strict_types=1);

namespace MessagingGateway\Laravel\Tests;

use Illuminate\Contracts\Debug\ExceptionHandler;

/** Hides nothing: what a route throws, the test sees. */
final class ThrowingHandler implements ExceptionHandler
{
    /** @var list<\Throwable> */
    public array $reported = [];

    public function report(\Throwable $e): void
    {
        $this->reported[] = $e;
    }

    public function shouldReport(\Throwable $e): bool
    {
        return true;
    }

    public function render($request, \Throwable $e): never
    {
        throw $e;
    }

    public function renderForConsole($output, \Throwable $e): never
    {
        throw $e;
    }
}
