<?php

namespace Tests;

use Illuminate\Contracts\Console\Kernel;
use Illuminate\Foundation\Application;
use Illuminate\Foundation\Testing\TestCase as BaseTestCase;

abstract class TestCase extends BaseTestCase
{
    /** Debian has no Mockery, with which commands of a test would be watched. */
    public $mockConsoleOutput = false;

    /** As the newer framework does by itself. */
    public function createApplication(): Application
    {
        $app = require \dirname(__DIR__) . '/bootstrap/app.php';
        $app->make(Kernel::class)->bootstrap();

        return $app;
    }
}
